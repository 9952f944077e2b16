import { RuleError } from '#domain/errors/rule-error.ts';
import { failureOf } from '../errors/error-codes.ts';
import { userAgentLabel } from '../observability/user-agent-label.ts';
import type { Attempt, AttemptLimiter, AttemptSource } from './attempt-limiter.ts';
import type { Passkeys } from './passkeys.ts';
import { verifyPassword } from './passwords.ts';
import type { CountProof, ProofScope } from './proof-attempts.ts';
import type { RelyingParty } from './relying-party.ts';
import type { SecondFactors } from './second-factors.ts';
import { parseAuthenticationResponse } from './webauthn-response.ts';

/** A proof of identity: the present password, or a passkey with user verification. */
export type Proof =
  | {
      readonly presentPassword: string;
      /** The code of a second factor, if the account has one. */
      readonly code: string | undefined;
    }
  | {
      /** The response of the passkey, as JSON. */
      readonly passkey: string;
    };

/** The services that verify proofs. */
export interface ProofKeepers {
  readonly attempts: AttemptLimiter;
  readonly secondFactors: Pick<SecondFactors, 'opens'>;
  readonly passkeys: Passkeys;
  readonly countProof: CountProof;
}

/** The person, session and host of a step-up. */
export interface StepUpSource extends AttemptSource {
  readonly sessionId: string;
  readonly relyingParty: RelyingParty;
  readonly userAgent: string | undefined;
}

type Wrong = 'PASSWORD_WRONG' | 'CODE_WRONG' | 'PASSKEY_WRONG';

/** Returns what is wrong with a proof; undefined for a valid one. */
async function wrongOf(
  { secondFactors, passkeys }: ProofKeepers,
  { sessionId, relyingParty }: StepUpSource,
  proof: Proof,
  { accountId, passwordHash }: Attempt,
): Promise<Wrong | undefined> {
  if ('passkey' in proof) {
    const answer = parseAuthenticationResponse(proof.passkey);
    const owner = await passkeys.ownerOf(answer, relyingParty);
    const own = owner?.account_id === accountId ? owner : undefined;
    const isRight = await passkeys.isRight(
      answer,
      { purpose: 'STEP_UP', sessionId },
      relyingParty,
      own,
    );
    return isRight ? undefined : 'PASSKEY_WRONG';
  }
  const isRight = await verifyPassword(passwordHash, proof.presentPassword);
  if (!isRight || !accountId) return 'PASSWORD_WRONG';
  return (await secondFactors.opens(accountId, proof.code)) ? undefined : 'CODE_WRONG';
}

function scopeOf(
  { sessionId, userAgent, address }: StepUpSource,
  { accountId, sourceKey }: Attempt,
): ProofScope {
  // A person who may no longer log in has no session either.
  if (!accountId) throw new RuleError('INVALID_TOKEN');
  return { accountId, sourceKey, sessionId, device: userAgentLabel(userAgent), address };
}

/**
 * Verifies the present password of a session's person with the code of their second factor, or the
 * response of a passkey instead (D67). It is counted like an attempt at the login, and per session
 * from any address. A stolen session therefore does not help to guess the password. Throws
 * PASSWORD_WRONG, SECOND_FACTOR_REQUIRED, CODE_WRONG, PASSKEY_WRONG, PASSWORD_WAIT with the time to
 * wait, or TOO_MANY_REQUESTS.
 */
export async function compareProof(
  keepers: ProofKeepers,
  source: StepUpSource,
  proof: Proof,
): Promise<void> {
  const { countAttempt, refund } = keepers.attempts;
  let wrong: Wrong = 'passkey' in proof ? 'PASSKEY_WRONG' : 'PASSWORD_WRONG';
  const right = await countAttempt(source, async (countedAttempt) => {
    const isRight = await keepers.countProof(scopeOf(source, countedAttempt), async () => {
      const found = await wrongOf(keepers, source, proof, countedAttempt);
      if (found) wrong = found;
      return found ? undefined : true;
    });
    if (isRight) await refund(countedAttempt);
    return isRight;
  }).catch((error: unknown) => {
    const failure = failureOf(error);
    // The session continues; only the password cannot be tried for a while.
    if (failure?.code === 'USER_BLOCKED') throw new RuleError('PASSWORD_WAIT', failure.params);
    throw error;
  });
  if (!right) throw new RuleError(wrong);
}
