import type { Currency } from '../money/currencies.ts';
import { isMobile, plainPhone, toE164 } from '../people/phones.ts';

/** A number that a spreadsheet shows with an exponent, so that its last digits are lost. */
const exponent = /^\d(?:[.,]\d+)?e\+?\d+$/i;

export function isExponent(text: string): boolean {
  return exponent.test(text);
}

export interface PhoneCell {
  /** As typed. */
  readonly phone: string;
  /** Other phones of the cell. */
  readonly others: readonly string[];
}

/** Separators of several phones, from the safest on; '/' may also stand inside a phone. */
const separators = [/[;|,\n]| [yoe] /, /[;|,\n/]| [yoe] /, / - | {2,}/, / /];

/** Splits a cell of several phones. The first mobile is the phone, otherwise the first one. */
export function splitPhones(typed: string, currency: Currency): PhoneCell {
  const whole = { phone: plainPhone(typed), others: [] };
  if (toE164(typed, currency)) return whole;
  for (const separator of separators) {
    const phones = typed.split(separator).map(plainPhone).filter(Boolean);
    if (phones.length < 2 || !phones.every((phone) => toE164(phone, currency))) continue;
    const first = phones.find((phone) => isMobile(phone, currency)) ?? phones[0] ?? '';
    return { phone: first, others: phones.toSpliced(phones.indexOf(first), 1) };
  }
  return whole;
}
