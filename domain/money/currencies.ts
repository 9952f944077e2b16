import { RuleError } from '../errors/rule-error.ts';

/** USDT, dollars in a wallet, is only a payment currency (document 4 §3). */
export type Currency = 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT';

export const currencySymbols: Readonly<Record<Currency, string>> = {
  VES: 'Bs',
  PEN: 'S/',
  USD: '$',
  EUR: '€',
  USDT: 'USDT',
};

/** Every currency, in the order of sums in several currencies. */
export const currencies: readonly Currency[] = Object.keys(currencySymbols).filter(isCurrency);

/** Returns whether a value, such as a part of a URL, is a currency code. */
export function isCurrency(code: unknown): code is Currency {
  return typeof code === 'string' && Object.hasOwn(currencySymbols, code);
}

/** Parses a currency code; throws RuleError INVALID_INPUT for other values. */
export function toCurrency(code: unknown): Currency {
  if (!isCurrency(code)) {
    throw new RuleError('INVALID_INPUT', { reason: 'no es una moneda' });
  }
  return code;
}
