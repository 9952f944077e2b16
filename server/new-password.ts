import { normalizePassword, passwordFault } from '#domain/password-rule.ts';
import { RuleError } from '#domain/rule-error.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * The one rule for passwords that are set, wherever that is (D67): 10 to 128 characters, not easily
 * guessed, not among the common ones. Throws PASSWORD_LENGTH, PASSWORD_REPEATS, PASSWORD_DIGITS,
 * PASSWORD_HAS_EMAIL or PASSWORD_COMMON.
 *
 * @param email of the account that it is for; '' when there is none
 */
export async function requireGoodPassword(password: string, email: string): Promise<void> {
  const fault = passwordFault(password, email);
  if (fault) throw new RuleError(fault.code, fault.params);
  if (await isCommonPassword(normalizePassword(password))) throw new RuleError('PASSWORD_COMMON');
}
