import type { ErrorCode, ErrorParams } from '../errors/error-register.ts';

/** Length limits of a new password in visible characters. */
export const passwordLength = { min: 10, max: 128 } as const;

/** Fewest different characters in a password. */
const fewestDifferent = 5;
/**
 * Shortest local part of an e-mail that is checked, because good passwords may contain shorter ones
 * by chance.
 */
const shortestName = 3;

export interface PasswordViolation {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
}

function violation(code: ErrorCode, params: ErrorParams = {}): PasswordViolation {
  return { code, params };
}

/**
 * Returns a password in the form that is hashed: keyboards write 'ñ' as one code point or as two
 * (NIST SP 800-63B).
 */
export const normalizePassword = (password: string): string => password.normalize('NFKC');

/**
 * Returns why a new password is weak, without the list of common ones, or undefined. Runs when a
 * password is set, never at login (D67).
 *
 * @param email of the account, or ''
 */
export function passwordViolation(typed: string, email: string): PasswordViolation | undefined {
  const password = normalizePassword(typed);
  const characters = [...password];
  const [name = ''] = email.trim().toLowerCase().split('@');
  if (characters.length < passwordLength.min || characters.length > passwordLength.max) {
    return violation('PASSWORD_LENGTH', passwordLength);
  }
  if (new Set(characters).size < fewestDifferent) return violation('PASSWORD_REPEATS');
  if (/^\d+$/.test(password)) return violation('PASSWORD_DIGITS');
  if (name.length >= shortestName && password.toLowerCase().includes(name)) {
    return violation('PASSWORD_HAS_EMAIL');
  }
  // The demo's password and the most common ones, including variations.
  if (/turno-?demo|contrase[nñ]a|passw[o0]rd|12345/i.test(password))
    return violation('PASSWORD_COMMON');
  return undefined;
}
