import type { Currency } from './money.ts';

interface NumberingPlan {
  readonly countryCode: string;
  /** The national number: area or mobile code and subscriber, without the trunk 0. */
  readonly national: RegExp;
}

const plans: Partial<Readonly<Record<Currency, NumberingPlan>>> = {
  VES: { countryCode: '58', national: /^[24]\d{9}$/ },
  PEN: { countryCode: '51', national: /^(9\d{8}|[1-8]\d{7})$/ },
};

/**
 * A phone as typed, in E.164 for the country of the office's currency (D30): '0414-123.45.67' at a
 * VES office → '+584141234567'. A number typed with another country's + prefix keeps it.
 * Null when it can be no phone, or when the currency belongs to no one country.
 */
export function toE164(phone: string, currency: Currency): string | null {
  const typed = phone.replace(/[\s().-]/g, '').replace(/^00/, '+');
  const plan = plans[currency];
  if (!plan || !/^\+?\d+$/.test(typed)) return null;

  const international = `+${plan.countryCode}`;
  if (typed.startsWith('+') && !typed.startsWith(international)) {
    return /^\+[1-9]\d{7,14}$/.test(typed) ? typed : null;
  }
  const national = [typed, typed.replace(new RegExp(`^\\+?${plan.countryCode}`), '')]
    .map((digits) => digits.replace(/^0/, ''))
    .find((digits) => plan.national.test(digits));
  return national ? international + national : null;
}
