import type { Pool } from 'pg';
import { RuleError } from '#domain/rule-error.ts';
import { newDeviceMark } from './device-mark.ts';
import { deviceWords } from './device-words.ts';
import { verifyPassword } from './passwords.ts';
import { beginAsSession } from './role-settings.ts';
import type { AttemptSource, SecretAttempts } from './secret-attempts.ts';
import type { SessionClaims } from './session-claims.ts';
import { transaction } from './transaction.ts';

export interface LoginAttempt extends AttemptSource {
  readonly password: string;
  readonly userAgent: string | undefined;
}

export interface OpenedSession {
  readonly claims: SessionClaims;
  readonly deviceMark: string;
}

/** Opens a session. Throws INVALID_USER, USER_BLOCKED with the seconds to wait, or TOO_MANY_REQUESTS. */
export type Login = (attempt: LoginAttempt) => Promise<OpenedSession>;

export function createLogin(pool: Pool, { keys, countAttempt }: SecretAttempts): Login {
  return async (attempt) => {
    const opened = await countAttempt(
      attempt,
      async ({ accountId, passwordHash, emailKey, sourceKey }) => {
        if (!(await verifyPassword(passwordHash, attempt.password))) return undefined;
        const deviceMark = attempt.deviceMark ?? newDeviceMark();
        const claims = await transaction(pool, beginAsSession, async (client) => {
          const { rows } = await client.query<SessionClaims>(
            'select * from app_private.login_complete($1, $2, $3, $4, $5, $6)',
            [
              accountId,
              emailKey,
              sourceKey,
              keys.device(deviceMark),
              deviceWords(attempt.userAgent),
              attempt.address.slice(0, 64),
            ],
          );
          return rows[0];
        });
        return claims?.session_id ? { claims, deviceMark } : undefined;
      },
    );
    if (!opened) throw new RuleError('INVALID_USER');
    return opened;
  };
}
