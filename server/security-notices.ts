import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import { committed } from './transaction.ts';

/** As `app_private.tell_security` says it. */
const notice = 'turno_security';
/** One transaction that tells more than this is not believed. */
const mostHeld = 100;

/** What is committed must not fail by how it is told. */
function eventOf(detail: string): object {
  try {
    return JSON.parse(detail);
  } catch {
    return { kind: 'UNREADABLE' };
  }
}

/**
 * Puts on the log what acts of the database write to the security log: what a transaction told of
 * when it is committed, nothing of one that is rolled back.
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
