import { RuleError } from '#domain/rule-error.ts';
import { deviceWords } from './device-words.ts';
import { failureOf } from './failure.ts';
import { readSigned } from './passkey-answer.ts';
import type { PasskeyPlace } from './passkey-place.ts';
import type { Passkeys } from './passkeys.ts';
import { verifyPassword } from './passwords.ts';
import type { CountProof, ProofScope } from './proof-attempts.ts';
import type { SecondFactors } from './second-factors.ts';
import type { Attempt, AttemptSource, SecretAttempts } from './secret-attempts.ts';

/** What shows again who somebody is: their password, or a passkey that knows its person. */
export type Proof =
  | {
      readonly presentPassword: string;
      /** Of a second factor, where the account has one. */
      readonly code: string | undefined;
    }
  | {
      /** What it signed, as JSON. */
      readonly passkey: string;
    };

/** What proofs are compared with. */
export interface ProofKeepers {
  readonly attempts: SecretAttempts;
  readonly secondFactors: Pick<SecondFactors, 'opens'>;
  readonly passkeys: Passkeys;
  readonly countProof: CountProof;
}

/** Who steps up, and where. */
export interface StepUpSource extends AttemptSource {
  readonly sessionId: string;
  readonly place: PasskeyPlace;
  readonly userAgent: string | undefined;
}

type Wrong = 'PASSWORD_WRONG' | 'CODE_WRONG' | 'PASSKEY_WRONG';

/** What of a proof is wrong; undefined for a right one. */
async function wrongOf(
  { secondFactors, passkeys }: ProofKeepers,
  { sessionId, place }: StepUpSource,
  proof: Proof,
  { accountId, passwordHash }: Attempt,
): Promise<Wrong | undefined> {
  if ('passkey' in proof) {
    const answer = readSigned(proof.passkey);
    const owner = await passkeys.ownerOf(answer, place);
    const own = owner?.account_id === accountId ? owner : undefined;
    const isRight = await passkeys.isRight(answer, { purpose: 'STEP_UP', sessionId }, place, own);
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
  // Who may sign in no more has no session either.
  if (!accountId) throw new RuleError('INVALID_TOKEN');
  return { accountId, sourceKey, sessionId, device: deviceWords(userAgent), address };
}

/**
 * Compares the present password of who is signed in, and the code of their second factor where they
 * have one, or what their passkey signed instead of both (D67), counted as a guess at the login is, and
 * for the session from whatever address: a stolen session does not help to find it out. Throws PASSWORD_WRONG, SECOND_FACTOR_REQUIRED,
 * CODE_WRONG, PASSKEY_WRONG, PASSWORD_WAIT with the time to wait, or TOO_MANY_REQUESTS.
 */
export async function compareProof(
  keepers: ProofKeepers,
  source: StepUpSource,
  proof: Proof,
): Promise<void> {
  const { countAttempt, giveBack } = keepers.attempts;
  let wrong: Wrong = 'passkey' in proof ? 'PASSKEY_WRONG' : 'PASSWORD_WRONG';
  const right = await countAttempt(source, async (given) => {
    const isRight = await keepers.countProof(scopeOf(source, given), async () => {
      const found = await wrongOf(keepers, source, proof, given);
      if (found) wrong = found;
      return found ? undefined : true;
    });
    if (isRight) await giveBack(given);
    return isRight;
  }).catch((error: unknown) => {
    const failure = failureOf(error);
    // The session goes on: only the password may not be tried for a while.
    if (failure?.code === 'USER_BLOCKED') throw new RuleError('PASSWORD_WAIT', failure.params);
    throw error;
  });
  if (!right) throw new RuleError(wrong);
}
