import type { Pool } from 'pg';
import { beginAsSession } from '../database/role-settings.ts';
import type { SessionClaims } from '../database/session-claims.ts';
import { transaction } from '../database/transaction.ts';

/** Why a session ended: it expired, or it was ended. */
export type SessionEnd = 'TOKEN_EXPIRED' | 'INVALID_TOKEN';

/** By the id of each requested session, in any order. */
export type SessionStates = ReadonlyMap<string, SessionClaims | SessionEnd>;

/** Reads the state of sessions from the database, in one transaction for any number. */
export async function readSessions(pool: Pool, ids: readonly string[]): Promise<SessionStates> {
  return transaction(pool, beginAsSession, async (client) => {
    const { rows } = await client.query<SessionClaims>(
      'select * from app_private.active_sessions($1)',
      [ids],
    );
    const states = new Map<string, SessionClaims | SessionEnd>(
      rows.map((claims) => [claims.session_id, claims]),
    );
    for (const id of ids) {
      if (states.has(id)) continue;
      const { rows: ended } = await client.query<{ lapsed: boolean }>(
        'select app_private.session_lapsed($1) as lapsed',
        [id],
      );
      states.set(id, ended[0]?.lapsed ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN');
    }
    return states;
  });
}
