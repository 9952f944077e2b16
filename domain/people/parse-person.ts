import { cleanText } from '../input/clean-text.ts';
import type { Currency } from '../money/currencies.ts';
import { isMobile, plainPhone } from './phones.ts';

/**
 * Converts a search text without results to fields of a new client: a phone, or a name whose first
 * word is the first name. A document yields no field, because its form field is filled separately.
 */
export function parsePerson(
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
