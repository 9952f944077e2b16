import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import { committed } from '../database/transaction.ts';

/** Message of the notices that `app_private.notify_security` raises; their detail is the event. */
const notice = 'turno_security';
/** Limit of notices of one transaction. */
const maxQueued = 100;

/** A malformed notice must not make a committed transaction fail. */
function eventOf(detail: string): object {
  try {
    return JSON.parse(detail);
  } catch {
    return { kind: 'UNREADABLE' };
  }
}

/**
 * Logs the security events that database functions write: those of a committed transaction, none of
 * one that is rolled back.
 */
export function queueSecurityNotices(pool: Pool, logger: Logger): void {
  const notices = new WeakMap<PoolClient, string[]>();

  pool.on('connect', (client) => {
    client.on('notice', ({ message, detail }) => {
      if (message !== notice || !detail) return;
      const queued = notices.get(client) ?? [];
      if (queued.length < maxQueued) notices.set(client, [...queued, detail]);
    });
    client.addListener(committed, (requestId: string | undefined) => {
      for (const detail of notices.get(client) ?? []) {
        logger.info({ security: { ...eventOf(detail), requestId } }, 'security');
      }
    });
  });
  pool.on('release', (_error, client) => notices.delete(client));
}
