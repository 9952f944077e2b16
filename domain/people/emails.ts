import { cleanText } from '../input/clean-text.ts';

const localPartPattern = '[^\\s@.,;:<>()[\\]\\\\"]+';
const label = '[^\\s!-/:-@[-`{-~]+(?:-+[^\\s!-/:-@[-`{-~]+)*';
const address = new RegExp(
  `^${localPartPattern}(?:\\.${localPartPattern})*@(?:${label}\\.)+${label}$`,
);

/**
 * Returns an e-mail in its stored form: lower case, without the 'mailto:' of a copied link. Mirrors
 * app_hidden.plain_email.
 */
export function plainEmail(typed: string): string {
  return cleanText(typed, 'email')
    .toLowerCase()
    .replace(/^mailto: ?/, '');
}

/** Returns whether a text is an e-mail in its stored form. Mirrors app_hidden.check_email. */
export function isEmail(email: string): boolean {
  return address.test(email);
}
