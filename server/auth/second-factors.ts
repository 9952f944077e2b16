import { generateSecret, generateURI, verify } from 'otplib';
import type { Pool } from 'pg';
import { RuleError } from '#domain/errors/rule-error.ts';
import { bareCode } from '#runtime/password-code.ts';
import { beginAsSession } from '../database/role-settings.ts';
import { selectValue } from '../database/select-value.ts';
import { newRecoveryCodes, recoveryHashOf } from './recovery-codes.ts';

/** The values that a code application on a phone needs. */
export interface NewCodeApp {
  /** Base32, to type without a camera. */
  readonly secret: string;
  /** `otpauth://…`, for a QR code. */
  readonly uri: string;
}

/** An account without a second factor needs none. */
export type OpenedBy = 'NONE_NEEDED' | 'CODE' | 'RECOVERY_CODE';

/** Codes of an application on a phone (RFC 6238), and recovery codes for a lost one. */
export interface SecondFactors {
  /**
   * Returns how the code opens an account with a right password; undefined for a wrong code. A code
   * of the application is valid once, within 30 seconds before and after its own step. Throws
   * SECOND_FACTOR_REQUIRED without a code.
   */
  opens(accountId: string, code: string | undefined): Promise<OpenedBy | undefined>;
  /** Starts the setup, in a transaction that starts with `begin`. Throws STEP_UP_REQUIRED. */
  begin(begin: string, email: string): Promise<NewCodeApp>;
  /**
   * Confirms the setup by a code. Returns ten recovery codes, which are shown once. Throws
   * CODE_WRONG, SECOND_FACTOR_NOT_BEGUN or STEP_UP_REQUIRED.
   */
  confirm(begin: string, code: string): Promise<readonly string[]>;
  /** Replaces the recovery codes. Throws SECOND_FACTOR_MISSING or STEP_UP_REQUIRED. */
  renewRecoveryCodes(begin: string): Promise<readonly string[]>;
}

/** Tolerance for inexact clocks and the time of typing, in seconds. */
const epochTolerance = 30;

/** Returns the 30-second step of a code; undefined for a wrong one. */
async function stepOf(secret: string, code: string): Promise<number | undefined> {
  const checked = await verify({ secret, token: code, epochTolerance });
  return checked.valid && 'timeStep' in checked ? checked.timeStep : undefined;
}

export function createSecondFactors(pool: Pool): SecondFactors {
  const value = <Value>(begin: string, text: string, values: readonly unknown[]) =>
    selectValue<Value>(pool, begin, text, values);

  const spend = (act: string, accountId: string, code: unknown) =>
    value<boolean>(beginAsSession, `select app_private.${act}($1, $2) as value`, [accountId, code]);

  return {
    async opens(accountId, code) {
      const { has, secret } = await value<{ has: boolean; secret: string | null }>(
        beginAsSession,
        `select jsonb_build_object('has', app_private.has_second_factor($1), 'secret', app_private.code_secret($1)) as value`,
        [accountId],
      );
      if (!has) return 'NONE_NEEDED';
      const typed = bareCode(code ?? '');
      if (typed === '') throw new RuleError('SECOND_FACTOR_REQUIRED');
      if (!/^\d{6}$/.test(typed)) {
        const isUsed = await spend('spend_recovery_code', accountId, recoveryHashOf(typed));
        return isUsed ? 'RECOVERY_CODE' : undefined;
      }
      const step = secret === null ? undefined : await stepOf(secret, typed);
      const isUsed = step !== undefined && (await spend('spend_code', accountId, step));
      return isUsed ? 'CODE' : undefined;
    },

    async begin(begin, email) {
      const secret = generateSecret();
      await value(begin, 'select app_hidden.begin_code_app($1) as value', [secret]);
      return { secret, uri: generateURI({ issuer: 'Turno', label: email, secret }) };
    },

    async confirm(begin, code) {
      const secret = await value<string | null>(
        begin,
        'select app_hidden.pending_code_secret() as value',
        [],
      );
      if (secret === null) throw new RuleError('SECOND_FACTOR_NOT_BEGUN');
      const typed = bareCode(code);
      const step = /^\d{6}$/.test(typed) ? await stepOf(secret, typed) : undefined;
      if (step === undefined) throw new RuleError('CODE_WRONG');
      const codes = newRecoveryCodes();
      await value(begin, 'select app_hidden.confirm_code_app($1, $2) as value', [
        step,
        codes.map(recoveryHashOf),
      ]);
      return codes;
    },

    async renewRecoveryCodes(begin) {
      const codes = newRecoveryCodes();
      await value(begin, 'select app_hidden.renew_recovery_codes($1) as value', [
        codes.map(recoveryHashOf),
      ]);
      return codes;
    },
  };
}
