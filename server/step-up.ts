import { RuleError } from '#domain/rule-error.ts';
import { failureOf } from './failure.ts';
import { verifyPassword } from './passwords.ts';
import type { AttemptSource, SecretAttempts } from './secret-attempts.ts';

/**
 * Compares the present password of who is signed in (D67), counted as a guess at the login is, so
 * that a stolen session does not help to find it out. Throws PASSWORD_WRONG, PASSWORD_WAIT with the
 * time to wait, or TOO_MANY_REQUESTS.
 */
export async function comparePresentPassword(
  { countAttempt, giveBack }: SecretAttempts,
  source: AttemptSource,
  presentPassword: string,
): Promise<void> {
  const right = await countAttempt(source, async (given) => {
    if (!(await verifyPassword(given.passwordHash, presentPassword))) return undefined;
    await giveBack(given);
    return true;
  }).catch((error: unknown) => {
    const failure = failureOf(error);
    // The session goes on: only the password may not be tried for a while.
    if (failure?.code === 'USER_BLOCKED') throw new RuleError('PASSWORD_WAIT', failure.params);
    throw error;
  });
  if (!right) throw new RuleError('PASSWORD_WRONG');
}
