import type { Currency } from './money.ts';

interface NumberingPlan {
  readonly countryCode: string;
  /** The national number: area or mobile code and subscriber, without the trunk 0. */
  readonly national: RegExp;
}

const venezuela: NumberingPlan = { countryCode: '58', national: /^[24]\d{9}$/ };
const peru: NumberingPlan = { countryCode: '51', national: /^(9\d{8}|[1-8]\d{7})$/ };

/**
 * A phone as typed, in E.164 for the country of the office's currency (D30): '0414-123.45.67' at a
 * VES office → '+584141234567'. Peru is PEN; every other currency is an office of Venezuela's.
 * Null when it can be no phone of that country.
 */
export function toE164(phone: string, currency: Currency): string | null {
  const plan = currency === 'PEN' ? peru : venezuela;
  const typed = phone.replace(/[\s().-]/g, '').replace(/^00/, '+');
  const national = [typed, typed.replace(new RegExp(`^\\+?${plan.countryCode}`), '')]
    .map((digits) => digits.replace(/^0/, ''))
    .find((digits) => plan.national.test(digits));
  return national ? `+${plan.countryCode}${national}` : null;
}
