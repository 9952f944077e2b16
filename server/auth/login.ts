import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RuleError } from '#domain/errors/rule-error.ts';
import { beginAsSession } from '../database/role-settings.ts';
import type { SessionClaims } from '../database/session-claims.ts';
import { transaction } from '../database/transaction.ts';
import { failureOf } from '../errors/error-codes.ts';
import { networkOf } from '../limits/attempt-keys.ts';
import { userAgentLabel } from '../observability/user-agent-label.ts';
import type { Attempt, AttemptLimiter, AttemptSource } from './attempt-limiter.ts';
import { newDeviceCookie } from './device-cookie.ts';
import type { PasskeyOwner, Passkeys } from './passkeys.ts';
import { verifyPassword } from './passwords.ts';
import type { CountProof } from './proof-attempts.ts';
import type { RelyingParty } from './relying-party.ts';
import type { SecondFactors } from './second-factors.ts';
import type { AuthenticationResponse } from './webauthn-response.ts';

interface PasswordProof {
  readonly password: string;
  /** The code of a second factor. */
  readonly code: string | undefined;
  /** The response of a passkey instead of a code. */
  readonly passkey: AuthenticationResponse | undefined;
}

/** The proof of a login. */
export type LoginProof =
  | PasswordProof
  /** A passkey alone, and its claimed owner. */
  | { readonly passkey: AuthenticationResponse; readonly owner: PasskeyOwner | undefined };

export interface LoginAttempt extends AttemptSource {
  readonly proof: LoginProof;
  /** Origin and host of passkeys. */
  readonly relyingParty: RelyingParty;
  readonly userAgent: string | undefined;
}

/** The method of a login, in the security log. */
export type SignedInBy =
  | 'PASSWORD'
  | 'PASSWORD_AND_CODE'
  | 'PASSWORD_AND_RECOVERY_CODE'
  | 'PASSWORD_AND_PASSKEY'
  | 'PASSKEY';

export interface OpenedSession {
  readonly claims: SessionClaims;
  readonly deviceMark: string;
  readonly by: SignedInBy;
}

/**
 * Opens a session. Throws INVALID_USER, USER_BLOCKED with the seconds to wait, or
 * TOO_MANY_REQUESTS. After a right password it throws SECOND_FACTOR_REQUIRED with the options for a
 * passkey of the account, CODE_WRONG or PASSKEY_WRONG; the latter two count like a wrong password.
 */
export type Login = (attempt: LoginAttempt) => Promise<OpenedSession>;

/** A browser is identified by its device cookie; a program without cookies by its address. */
function markHash(device: string, deviceMark: string, { address, ...attempt }: LoginAttempt) {
  const known =
    device === '' && !attempt.deviceMark ? `address:${networkOf(address)}` : `mark:${deviceMark}`;
  return createHash('sha256').update(known).digest();
}

type Wrong = 'INVALID_USER' | 'CODE_WRONG' | 'PASSKEY_WRONG';

const byOf = {
  NONE_NEEDED: 'PASSWORD',
  CODE: 'PASSWORD_AND_CODE',
  RECOVERY_CODE: 'PASSWORD_AND_RECOVERY_CODE',
} as const;

export function createLogin(
  pool: Pool,
  { keys, countAttempt }: AttemptLimiter,
  secondFactors: SecondFactors,
  passkeys: Passkeys,
  countProof: CountProof,
): Login {
  /** Returns whether the passkey belongs to this account and opens it. */
  async function isOpened(
    accountId: string | null,
    answer: AuthenticationResponse,
    relyingParty: RelyingParty,
    passkeyOnly: boolean,
    owner: PasskeyOwner | undefined,
  ): Promise<boolean> {
    const isOwn = accountId !== null && owner?.account_id === accountId;
    const use =
      passkeyOnly || accountId === null
        ? ({ purpose: 'SIGN_IN' } as const)
        : ({ purpose: 'SECOND_FACTOR', accountId } as const);
    return passkeys.isRight(answer, use, relyingParty, isOwn ? owner : undefined);
  }

  async function codeOpens(
    accountId: string,
    code: string | undefined,
    relyingParty: RelyingParty,
  ) {
    try {
      return await secondFactors.opens(accountId, code);
    } catch (error) {
      if (failureOf(error)?.code !== 'SECOND_FACTOR_REQUIRED') throw error;
      const passkey = await passkeys.createChallenge(
        { purpose: 'SECOND_FACTOR', accountId },
        relyingParty,
      );
      throw new RuleError('SECOND_FACTOR_REQUIRED', passkey ? { passkey } : {});
    }
  }

  /**
   * Returns how the second factor opens an account with a right password; undefined for a wrong
   * one.
   */
  async function verifySecondFactor(
    accountId: string,
    { code, passkey }: PasswordProof,
    relyingParty: RelyingParty,
  ): Promise<SignedInBy | undefined> {
    if (passkey) {
      const owner = await passkeys.ownerOf(passkey, relyingParty);
      const isRight = await isOpened(accountId, passkey, relyingParty, false, owner);
      return isRight ? 'PASSWORD_AND_PASSKEY' : undefined;
    }
    const opened = await codeOpens(accountId, code, relyingParty);
    return opened && byOf[opened];
  }

  /** Returns how the proof opens the account; otherwise what was wrong. */
  async function verifyAttempt(
    { proof, relyingParty, address, userAgent }: LoginAttempt,
    { accountId, passwordHash, sourceKey }: Attempt,
  ): Promise<SignedInBy | { wrong: Wrong }> {
    if (!('password' in proof)) {
      const { passkey, owner } = proof;
      const isRight = await isOpened(accountId, passkey, relyingParty, true, owner);
      return isRight ? 'PASSKEY' : { wrong: 'PASSKEY_WRONG' };
    }
    if (!(await verifyPassword(passwordHash, proof.password)) || !accountId) {
      return { wrong: 'INVALID_USER' };
    }
    const second = () => verifySecondFactor(accountId, proof, relyingParty);
    const scope = { accountId, sourceKey, device: userAgentLabel(userAgent), address };
    const hasSecondFactor = proof.passkey !== undefined || proof.code !== undefined;
    const by = await (hasSecondFactor ? countProof(scope, second) : second());
    return by ?? { wrong: proof.passkey ? 'PASSKEY_WRONG' : 'CODE_WRONG' };
  }

  async function open(
    attempt: LoginAttempt,
    { accountId, emailKey, sourceKey }: Attempt,
  ): Promise<Omit<OpenedSession, 'by'> | undefined> {
    const deviceMark = attempt.deviceMark ?? newDeviceCookie();
    const device = userAgentLabel(attempt.userAgent);
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
  }

  return async (attempt) => {
    let wrong: Wrong = 'password' in attempt.proof ? 'INVALID_USER' : 'PASSKEY_WRONG';
    const opened = await countAttempt(attempt, async (countedAttempt) => {
      const verified = await verifyAttempt(attempt, countedAttempt);
      if (typeof verified !== 'string') {
        wrong = verified.wrong;
        return undefined;
      }
      const session = await open(attempt, countedAttempt);
      return session && { ...session, by: verified };
    });
    if (!opened) throw new RuleError(wrong);
    return opened;
  };
}
