import { type Currency, currencySymbols } from './currencies.ts';
import { type Decimal, type DecimalInput, decimal, formatRate } from './money.ts';
import { RuleError } from './rule-error.ts';

/** Whether a rate can be used: it is there and above 0 (D10). */
export function isRate(rate: DecimalInput | null | undefined): rate is DecimalInput {
  return rate !== null && rate !== undefined && decimal(rate).greaterThan(0);
}

/** The rate of a currency; throws RuleError RATE_MISSING {currency} when there is none above 0 (D10). */
export function requireRate(rate: DecimalInput | null | undefined, currency: Currency): Decimal {
  if (!isRate(rate)) throw new RuleError('RATE_MISSING', { currency });
  return decimal(rate);
}

/** '1 USD = Bs 241.578': what a dollar is worth (doc 1 §2). */
export function dollarText(rate: DecimalInput, currency: Currency): string {
  return `1 USD = ${currencySymbols[currency]} ${formatRate(rate)}`;
}
