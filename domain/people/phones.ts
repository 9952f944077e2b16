import { plainText } from '../input/clean-text.ts';
import type { Currency } from '../money/currencies.ts';

interface NumberingPlan {
  readonly countryCode: string;
  /** Matches the national number: area or mobile code and subscriber, without the trunk 0. */
  readonly national: RegExp;
  /** Matches a mobile number. */
  readonly mobile: RegExp;
  /** Formats a number as people of the country write it. */
  readonly written: (national: string) => string;
}

const venezuela: NumberingPlan = {
  countryCode: '58',
  national: /^[24]\d{9}$/,
  mobile: /^4/,
  written: (national) => `0${national.slice(0, 3)}-${national.slice(3)}`,
};

const peru: NumberingPlan = {
  countryCode: '51',
  national: /^(9\d{8}|[1-8]\d{7})$/,
  mobile: /^9/,
  written: (national) =>
    national.startsWith('9')
      ? national.replace(/(\d{3})(?=\d)/g, '$1 ')
      : `0${national.replace(/^(1|\d\d)/, '$1-')}`,
};

function planOf(currency: Currency): NumberingPlan {
  return currency === 'PEN' ? peru : venezuela;
}

/**
 * Returns a phone in its stored form: as typed, with plain characters. Mirrors
 * app_hidden.plain_phone.
 */
export function plainPhone(typed: string): string {
  return plainText(typed).replace(/^tel: ?/i, '');
}

/** Returns the digits and a leading plus, without separators. */
function barePhone(phone: string): string {
  return plainPhone(phone).replace(/[ ()./-]/g, '');
}

/**
 * Returns the national number of a typed phone, or undefined if it cannot be one of the country.
 */
function nationalOf(phone: string, { countryCode, national }: NumberingPlan): string | undefined {
  const typed = barePhone(phone).replace(/^00/, '+');
  return [typed, typed.replace(new RegExp(`^\\+?${countryCode}`), '')]
    .map((digits) => digits.replace(/^0/, ''))
    .find((digits) => national.test(digits));
}

/**
 * Converts a typed phone to E.164 for the country of the office's currency (D30): '0414-123.45.67'
 * at a VES office → '+584141234567'. PEN is Peru; every other currency is Venezuela. Returns null
 * if it cannot be a phone of that country.
 */
export function toE164(phone: string, currency: Currency): string | null {
  const plan = planOf(currency);
  const national = nationalOf(phone, plan);
  return national ? `+${plan.countryCode}${national}` : null;
}

/**
 * Formats a phone in one way for all screens: '+58 414 1234567' → '0414-1234567', '51987654321' →
 * '987 654 321'. Needs no office, because no number is valid in both countries; other numbers stay
 * as typed.
 */
export function displayPhone(phone: string): string {
  for (const plan of [venezuela, peru]) {
    const national = nationalOf(phone, plan);
    if (national) return plan.written(national);
  }
  return phone;
}

/** Returns whether the number is a mobile phone in the country of the office's currency. */
export function isMobile(phone: string, currency: Currency): boolean {
  const plan = planOf(currency);
  return plan.mobile.test(nationalOf(phone, plan) ?? '');
}

/**
 * Returns the number that a link dials: E.164 of the office's country, or of the other one, or the
 * typed number with its country code; null for other texts.
 */
export function dialled(phone: string, currency: Currency): string | null {
  const other = currency === 'PEN' ? 'VES' : 'PEN';
  const [, digits = ''] = /^(?:\+|00)(\d+)$/.exec(barePhone(phone)) ?? [];
  return (
    toE164(phone, currency) ??
    toE164(phone, other) ??
    (/^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null)
  );
}
