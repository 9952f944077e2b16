import { cleanText } from './clean-text.ts';
import type { Currency } from './currencies.ts';
import { isMobile, plainPhone } from './phones.ts';

/**
 * What was typed to find somebody who is not there, as what a new client is asked for: a phone, or a name whose
 * first word is the first name. Of a document nothing: it is asked by itself.
 */
export function readTypedPerson(
  typed: string,
  currency: Currency,
): Partial<Record<'firstName' | 'lastName' | 'phone', string>> {
  if (isMobile(typed, currency)) return { phone: plainPhone(typed) };
  if (/\d/.test(typed)) return {};
  const [firstName = '', ...rest] = cleanText(typed)
    .split(' ')
    .map((word) => word.charAt(0).toLocaleUpperCase('es') + word.slice(1));
  return { firstName, lastName: rest.join(' ') };
}
