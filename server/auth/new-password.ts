import { RuleError } from '#domain/errors/rule-error.ts';
import { normalizePassword, passwordViolation } from '#domain/people/password-rule.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * Checks the one rule for every new password (D67): 10 to 128 characters, not easily guessed, not a
 * common one. Throws PASSWORD_LENGTH, PASSWORD_REPEATS, PASSWORD_DIGITS, PASSWORD_HAS_EMAIL or
 * PASSWORD_COMMON.
 *
 * @param email of the account; empty without one
 */
export async function requireGoodPassword(password: string, email: string): Promise<void> {
  const violation = passwordViolation(password, email);
  if (violation) throw new RuleError(violation.code, violation.params);
  if (await isCommonPassword(normalizePassword(password))) throw new RuleError('PASSWORD_COMMON');
}
