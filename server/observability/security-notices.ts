import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import { committed } from '../database/transaction.ts';

/** The severity prefix of notices of `app_private.notify_security`. */
const notice = 'turno_security';
/** Limit of notices of one transaction. */
const mostHeld = 100;

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
export function hearSecurityNotices(pool: Pool, logger: Logger): void {
  const notices = new WeakMap<PoolClient, string[]>();

  pool.on('connect', (client) => {
    client.on('notice', ({ message, detail }) => {
      if (message !== notice || !detail) return;
      const held = notices.get(client) ?? [];
      if (held.length < mostHeld) notices.set(client, [...held, detail]);
    });
    client.addListener(committed, (requestId: string | undefined) => {
      for (const detail of notices.get(client) ?? []) {
        logger.info({ security: { ...eventOf(detail), requestId } }, 'security');
      }
    });
  });
  pool.on('release', (_error, client) => notices.delete(client));
}
