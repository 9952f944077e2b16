import type { ErrorCode, ErrorParams } from './errors.ts';

/** How many characters a new password has, counted as people see them. */
export const passwordLength = { min: 10, max: 128 } as const;

/** Different characters that a password has at least. */
const fewestDifferent = 5;
/** A shorter part of an e-mail is in too many good passwords by chance. */
const shortestName = 3;

export interface PasswordFault {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
}

function fault(code: ErrorCode, params: ErrorParams = {}): PasswordFault {
  return { code, params };
}

/** Returns a password in the form that is hashed: keyboards write 'ñ' as one code point or as two (NIST SP 800-63B). */
export const normalizePassword = (password: string): string => password.normalize('NFKC');

/**
 * Why a new password is too easy to guess, by what can be told without the list of common ones;
 * undefined when it is not. Asked when a password is set, never at login (D67).
 *
 * @param email of the account that it is for; '' when there is none
 */
export function passwordFault(typed: string, email: string): PasswordFault | undefined {
  const password = normalizePassword(typed);
  const characters = [...password];
  const [name = ''] = email.trim().toLowerCase().split('@');
  if (characters.length < passwordLength.min || characters.length > passwordLength.max) {
    return fault('PASSWORD_LENGTH', passwordLength);
  }
  if (new Set(characters).size < fewestDifferent) return fault('PASSWORD_REPEATS');
  if (/^\d+$/.test(password)) return fault('PASSWORD_DIGITS');
  if (name.length >= shortestName && password.toLowerCase().includes(name)) {
    return fault('PASSWORD_HAS_EMAIL');
  }
  // The demo's own, and what nearly everybody thinks of first, with whatever is written around it.
  if (/turno-?demo|contrase[nñ]a|passw[o0]rd|12345/i.test(password))
    return fault('PASSWORD_COMMON');
  return undefined;
}
