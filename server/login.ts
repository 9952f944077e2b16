import type { Pool } from 'pg';
import { RuleError } from '#domain/rule-error.ts';
import { verifyPassword } from './passwords.ts';
import { beginAsSession } from './role-settings.ts';
import type { SessionClaims } from './session-claims.ts';
import type { Sessions } from './sessions.ts';
import { transaction } from './transaction.ts';

interface BegunLogin {
  readonly account_id: string;
  readonly password_hash: string;
  readonly blocked: boolean;
}

/**
 * Signs in: counts the attempt before the password is looked at (D36), gives the session's token.
 * Throws INVALID_USER, USER_BLOCKED or TOO_MANY_REQUESTS.
 */
export async function login(
  pool: Pool,
  sessions: Sessions,
  email: string,
  password: string,
): Promise<string> {
  const begun = await transaction(pool, beginAsSession, async (client) => {
    const { rows } = await client.query<BegunLogin>('select * from app_private.login_begin($1)', [
      email.trim(),
    ]);
    return rows[0];
  });
  if (begun?.blocked) throw new RuleError('USER_BLOCKED');
  const right = await verifyPassword(begun?.password_hash, password);
  if (!begun || !right) throw new RuleError('INVALID_USER');
  const claims = await transaction(pool, beginAsSession, async (client) => {
    const { rows } = await client.query<SessionClaims>(
      'select * from app_private.login_complete($1)',
      [begun.account_id],
    );
    return rows[0];
  });
  if (!claims?.session_id) throw new RuleError('INVALID_USER');
  return sessions.token(claims);
}
