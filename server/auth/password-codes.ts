import type { Pool } from 'pg';
import { RuleError } from '#domain/errors/rule-error.ts';
import { createPasswordCodeHash, newPasswordCode } from '#runtime/password-code.ts';
import { beginAsSession } from '../database/role-settings.ts';
import { selectValue } from '../database/select-value.ts';
import { networkOf } from '../limits/attempt-keys.ts';
import type { AttemptLimiter, AttemptSource } from './attempt-limiter.ts';
import { requireGoodPassword } from './new-password.ts';
import { hashPassword } from './passwords.ts';

/** A one-time code, as shown once to its issuer. */
export interface IssuedCode {
  readonly code: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** New passwords by a one-time code (D67). */
export interface PasswordCodes {
  /**
   * Creates a code for the account of an employee or user. Throws the rejections of
   * `app_hidden.issue_password_code`.
   *
   * @param begin SQL that begins a transaction of the issuer
   */
  issue(begin: string, accountOf: string): Promise<IssuedCode>;
  /** Requests a code by SMS, for a known e-mail or not. Throws TOO_MANY_REQUESTS. */
  request(source: AttemptSource): Promise<void>;
  /**
   * Redeems a code. Throws the errors of the password, PASSWORD_CODE_INVALID, PASSWORD_RESET_LIMIT,
   * USER_BLOCKED or TOO_MANY_REQUESTS.
   */
  reset(source: AttemptSource, code: string, password: string): Promise<void>;
}

/** @param previous the previous secret, under which codes may have been created (ADR 11) */
export function createPasswordCodes(
  pool: Pool,
  attempts: AttemptLimiter,
  secret: string,
  previous?: string,
): PasswordCodes {
  const hashCode = createPasswordCodeHash(secret);
  const hashes = [hashCode, ...(previous ? [createPasswordCodeHash(previous)] : [])];

  const value = <Value>(begin: string, text: string, values: readonly unknown[]) =>
    selectValue<Value>(pool, begin, text, values);

  return {
    async issue(begin, accountOf) {
      const code = newPasswordCode();
      const expiresAt = await value<Date>(
        begin,
        'select app_hidden.issue_password_code($1, $2) as value',
        [accountOf, hashCode(code)],
      );
      return { code, expiresAt: expiresAt.toISOString() };
    },

    request: ({ email, address, deviceMark }) =>
      value(beginAsSession, 'select app_private.request_password_code($1, $2, $3) as value', [
        email,
        networkOf(address),
        deviceMark ? attempts.keys.device(deviceMark) : null,
      ]),

    async reset(source, code, password) {
      if (password === '') throw new RuleError('REQUIRED_FIELD', { field: 'password' });
      await requireGoodPassword(password, source.email);
      const codeId = await attempts.countAttempt(source, async () => {
        for (const hash of hashes) {
          const found = await value<string | null>(
            beginAsSession,
            'select app_private.find_password_code($1, $2) as value',
            [source.email, hash(code)],
          );
          if (found) return found;
        }
        return undefined;
      });
      if (!codeId) throw new RuleError('PASSWORD_CODE_INVALID');
      await value(beginAsSession, 'select app_private.reset_password($1, $2) as value', [
        codeId,
        await hashPassword(password, { line: 'reset' }),
      ]);
    },
  };
}
