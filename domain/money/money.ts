import DecimalLight from 'decimal.js-light';
import { RuleError } from '../errors/rule-error.ts';
import { type Currency, currencySymbols } from './currencies.ts';

/**
 * Decimal numbers with 80 significant digits, so that no intermediate value of a price is rounded,
 * and halves rounded away from zero (D7).
 */
export const Decimal = DecimalLight.clone({
  precision: 80,
  rounding: DecimalLight.ROUND_HALF_UP,
  toExpNeg: -100,
  toExpPos: 100,
});
export type Decimal = DecimalLight;

/** A decimal number in plain notation ('36.5032', '-12.50') as in the API, or a Decimal. */
export type DecimalInput = string | Decimal;

/** An amount of money in the API and in forms: exactly two decimals, '1234.50' (D7). */
export type Amount = string;

const plainNumber = /^-?\d{1,30}(\.\d{1,40})?$/;

/** Returns whether the text is a plain decimal number as in the API: no exponent, no separators. */
export function isDecimal(text: string): boolean {
  return plainNumber.test(text);
}

/** Parses a decimal of the API; throws RuleError INVALID_INPUT for other text. */
export function decimal(value: DecimalInput): Decimal {
  if (typeof value !== 'string') return value;
  if (!isDecimal(value)) {
    throw new RuleError('INVALID_INPUT', { reason: 'debe ser numérico' });
  }
  return new Decimal(value);
}

/** Rounds half away from zero to 2 decimals, the only rounding rule (D7). */
export function round2(value: DecimalInput): Decimal {
  return decimal(value).toDecimalPlaces(2);
}

/** Rounds (D7) and formats an amount for the API: '12.50', '-0.01', never '-0.00'. */
export function toAmount(value: DecimalInput): Amount {
  const rounded = round2(value);
  return rounded.isZero() ? '0.00' : rounded.toFixed(2);
}

/** Sums amounts; '0.00' for none. */
export function sum(amounts: readonly DecimalInput[]): Amount {
  return toAmount(
    amounts.reduce<Decimal>((total, each) => total.plus(decimal(each)), new Decimal(0)),
  );
}

/**
 * Formats an amount as '1,234.50': two decimals, comma thousands, a minus when negative (doc 1 §9).
 */
export function formatAmount(amount: DecimalInput): string {
  return withThousands(toAmount(amount));
}

/**
 * Formats a rate with all of its decimals, and at least two or `minDecimals` (D11): '241.578',
 * '1,234.50'.
 */
export function formatRate(rate: DecimalInput, minDecimals = 2): string {
  const exact = decimal(rate);
  return withThousands(exact.toFixed(Math.max(minDecimals, exact.decimalPlaces())));
}

function withThousands(fixed: string): string {
  const [whole = '', decimals] = fixed.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`;
}

/**
 * Formats an amount with its currency symbol and a minus before both: 'Bs 1,234.50', '-S/ 3.00'.
 */
export function formatMoney(amount: DecimalInput, currency: Currency): string {
  const text = formatAmount(amount);
  const symbol = currencySymbols[currency];
  return text.startsWith('-') ? `-${symbol} ${text.slice(1)}` : `${symbol} ${text}`;
}
