import type { Currency } from './currencies.ts';
import { isMobile } from './phones.ts';

/**
 * What was typed to find somebody who is not there, as what a new client is asked for: a phone, or a name whose
 * first word is the first name. Of a document nothing: it is asked by itself.
 */
export function readTypedPerson(
  typed: string,
  currency: Currency,
): Partial<Record<'firstName' | 'lastName' | 'phone', string>> {
  if (isMobile(typed, currency)) return { phone: typed.trim() };
  if (/\d/.test(typed)) return {};
  const [firstName = '', ...rest] = typed
    .trim()
    .split(/\s+/)
    .map((word) => word.charAt(0).toLocaleUpperCase('es') + word.slice(1));
  return { firstName, lastName: rest.join(' ') };
}
