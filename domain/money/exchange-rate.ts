import { RuleError } from '../errors/rule-error.ts';
import { type Currency, currencySymbols } from './currencies.ts';
import { type Decimal, type DecimalInput, decimal, formatRate } from './money.ts';

/** Returns whether a rate is registered and above 0 (D10). */
export function isRate(rate: DecimalInput | null | undefined): rate is DecimalInput {
  return rate !== null && rate !== undefined && decimal(rate).greaterThan(0);
}

/**
 * Returns the rate of a currency; throws RuleError RATE_MISSING {currency} if it is not above 0
 * (D10).
 */
export function requireRate(rate: DecimalInput | null | undefined, currency: Currency): Decimal {
  if (!isRate(rate)) throw new RuleError('RATE_MISSING', { currency });
  return decimal(rate);
}

/** Formats the value of a dollar as '1 USD = Bs 241.578' (doc 1 §2). */
export function dollarText(rate: DecimalInput, currency: Currency): string {
  return `1 USD = ${currencySymbols[currency]} ${formatRate(rate)}`;
}
