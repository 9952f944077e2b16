import { RuleError } from '#domain/rule-error.ts';
import { failureOf } from './failure.ts';
import { verifyPassword } from './passwords.ts';
import type { SecondFactors } from './second-factors.ts';
import type { AttemptSource, SecretAttempts } from './secret-attempts.ts';

/** What shows again who somebody is. */
export interface Proof {
  readonly presentPassword: string;
  /** Of a second factor, where the account has one. */
  readonly code: string | undefined;
}

/**
 * Compares the present password of who is signed in, and the code of their second factor where they
 * have one (D67), counted as a guess at the login is, so that a stolen session does not help to find
 * it out. Throws PASSWORD_WRONG, SECOND_FACTOR_REQUIRED, CODE_WRONG, PASSWORD_WAIT with the time to
 * wait, or TOO_MANY_REQUESTS.
 */
export async function comparePresentPassword(
  { countAttempt, giveBack }: SecretAttempts,
  { opens }: Pick<SecondFactors, 'opens'>,
  source: AttemptSource,
  { presentPassword, code }: Proof,
): Promise<void> {
  let wrong: 'PASSWORD_WRONG' | 'CODE_WRONG' = 'PASSWORD_WRONG';
  const right = await countAttempt(source, async (given) => {
    const { accountId, passwordHash } = given;
    if (!(await verifyPassword(passwordHash, presentPassword)) || !accountId) return undefined;
    if (!(await opens(accountId, code))) {
      wrong = 'CODE_WRONG';
      return undefined;
    }
    await giveBack(given);
    return true;
  }).catch((error: unknown) => {
    const failure = failureOf(error);
    // The session goes on: only the password may not be tried for a while.
    if (failure?.code === 'USER_BLOCKED') throw new RuleError('PASSWORD_WAIT', failure.params);
    throw error;
  });
  if (!right) throw new RuleError(wrong);
}
