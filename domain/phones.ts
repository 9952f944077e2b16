import { plainText } from './clean-text.ts';
import type { Currency } from './currencies.ts';

interface NumberingPlan {
  readonly countryCode: string;
  /** The national number: area or mobile code and subscriber, without the trunk 0. */
  readonly national: RegExp;
  /** One that a person carries. */
  readonly mobile: RegExp;
  /** How people of the country write it. */
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

/** A phone as it is stored: as typed, of plain characters. Mirrors app_hidden.plain_phone. */
export function plainPhone(typed: string): string {
  return plainText(typed).replace(/^tel: ?/i, '');
}

/** Its digits, and a plus before them, without the signs that people write between them. */
function barePhone(phone: string): string {
  return plainPhone(phone).replace(/[ ()./-]/g, '');
}

/** The national number of what was typed, or undefined when it can be none of the country. */
function nationalOf(phone: string, { countryCode, national }: NumberingPlan): string | undefined {
  const typed = barePhone(phone).replace(/^00/, '+');
  return [typed, typed.replace(new RegExp(`^\\+?${countryCode}`), '')]
    .map((digits) => digits.replace(/^0/, ''))
    .find((digits) => national.test(digits));
}

/**
 * A phone as typed, in E.164 for the country of the office's currency (D30): '0414-123.45.67' at a
 * VES office → '+584141234567'. Peru is PEN; every other currency is an office of Venezuela's.
 * Null when it can be no phone of that country.
 */
export function toE164(phone: string, currency: Currency): string | null {
  const plan = planOf(currency);
  const national = nationalOf(phone, plan);
  return national ? `+${plan.countryCode}${national}` : null;
}

/**
 * A phone as it is shown everywhere, however it was typed: '+58 414 1234567' → '0414-1234567',
 * '51987654321' → '987 654 321'. No number is one of both countries, so that it needs no office; what
 * is of neither stays as it was typed.
 */
export function shownPhone(phone: string): string {
  for (const plan of [venezuela, peru]) {
    const national = nationalOf(phone, plan);
    if (national) return plan.written(national);
  }
  return phone;
}

/** Whether it is the number of a phone that somebody carries, in the country of the office's currency. */
export function isMobile(phone: string, currency: Currency): boolean {
  const plan = planOf(currency);
  return plan.mobile.test(nationalOf(phone, plan) ?? '');
}

/** What a link dials: E.164, of the office's country first, then of the other, or as typed with its own country code; null for none. */
export function dialled(phone: string, currency: Currency): string | null {
  const other = currency === 'PEN' ? 'VES' : 'PEN';
  const [, digits = ''] = /^(?:\+|00)(\d+)$/.exec(barePhone(phone)) ?? [];
  return (
    toE164(phone, currency) ??
    toE164(phone, other) ??
    (/^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null)
  );
}
