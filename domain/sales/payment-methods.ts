import type { Currency } from '../money/currencies.ts';

/** Possible currencies of a payment method (document 4 §3). */
const methodCurrencies: readonly Currency[] = ['VES', 'PEN', 'USD', 'EUR', 'USDT'];

/** Ways in which a cash close counts a method. */
export const countingCaptions = {
  CASH: 'Billetes y monedas',
  BATCH: 'Lote del punto',
  NONE: 'No se cuenta',
} as const;

/**
 * Returns the payment currencies of an office: its own, dollars, euros and wallet dollars. Mirrors
 * app_hidden.pays_in.
 */
export function currenciesOf(office: string): readonly Currency[] {
  return methodCurrencies.filter((code) => [office, 'USD', 'EUR', 'USDT'].includes(code));
}
