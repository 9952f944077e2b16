import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RuleError } from '#domain/rule-error.ts';
import { newDeviceMark } from './device-mark.ts';
import { deviceWords } from './device-words.ts';
import { networkOf } from './guess-keys.ts';
import { verifyPassword } from './passwords.ts';
import { beginAsSession } from './role-settings.ts';
import type { SecondFactors } from './second-factors.ts';
import type { AttemptSource, SecretAttempts } from './secret-attempts.ts';
import type { SessionClaims } from './session-claims.ts';
import { transaction } from './transaction.ts';

export interface LoginAttempt extends AttemptSource {
  readonly password: string;
  /** Of a second factor. */
  readonly code: string | undefined;
  readonly userAgent: string | undefined;
}

export interface OpenedSession {
  readonly claims: SessionClaims;
  readonly deviceMark: string;
}

/**
 * Opens a session. Throws INVALID_USER, USER_BLOCKED with the seconds to wait, or TOO_MANY_REQUESTS;
 * where the password was right, SECOND_FACTOR_REQUIRED or CODE_WRONG, of which the latter counts as a
 * wrong password does.
 */
export type Login = (attempt: LoginAttempt) => Promise<OpenedSession>;

/** A browser is known again by its mark, a program, which keeps none, by the address that it comes from. */
function markHash(device: string, deviceMark: string, { address, ...attempt }: LoginAttempt) {
  const known =
    device === '' && !attempt.deviceMark ? `address:${networkOf(address)}` : `mark:${deviceMark}`;
  return createHash('sha256').update(known).digest();
}

export function createLogin(
  pool: Pool,
  { keys, countAttempt }: SecretAttempts,
  secondFactors: SecondFactors,
): Login {
  return async (attempt) => {
    let wrong: 'INVALID_USER' | 'CODE_WRONG' = 'INVALID_USER';
    const opened = await countAttempt(
      attempt,
      async ({ accountId, passwordHash, emailKey, sourceKey }) => {
        if (!(await verifyPassword(passwordHash, attempt.password)) || !accountId) return undefined;
        if (!(await secondFactors.opens(accountId, attempt.code))) {
          wrong = 'CODE_WRONG';
          return undefined;
        }
        const deviceMark = attempt.deviceMark ?? newDeviceMark();
        const device = deviceWords(attempt.userAgent);
        const claims = await transaction(pool, beginAsSession, async (client) => {
          const { rows } = await client.query<SessionClaims>(
            'select * from app_private.login_complete($1, $2, $3, $4, $5, $6, $7)',
            [
              accountId,
              emailKey,
              sourceKey,
              keys.device(deviceMark),
              device,
              attempt.address.slice(0, 64),
              markHash(device, deviceMark, attempt),
            ],
          );
          return rows[0];
        });
        return claims?.session_id ? { claims, deviceMark } : undefined;
      },
    );
    if (!opened) throw new RuleError(wrong);
    return opened;
  };
}
