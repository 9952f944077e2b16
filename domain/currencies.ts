import { RuleError } from './rule-error.ts';

/** USDT, dollars of a wallet, is paid in alone (document 4 §3). */
export type Currency = 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT';

export const currencySymbols: Readonly<Record<Currency, string>> = {
  VES: 'Bs',
  PEN: 'S/',
  USD: '$',
  EUR: '€',
  USDT: 'USDT',
};

/** Every currency, in the order in which sums of several stand. */
export const currencies: readonly Currency[] = Object.keys(currencySymbols).filter(isCurrency);

/** Whether a value, such as a part of an address, is the code of a currency. */
export function isCurrency(code: unknown): code is Currency {
  return typeof code === 'string' && Object.hasOwn(currencySymbols, code);
}

/** Reads the code of a currency; throws RuleError INVALID_INPUT for anything else. */
export function toCurrency(code: unknown): Currency {
  if (!isCurrency(code)) {
    throw new RuleError('INVALID_INPUT', { reason: 'no es una moneda' });
  }
  return code;
}
