import type { Currency } from './currencies.ts';

/** What a method may be paid in (document 4 §3). */
const methodCurrencies: readonly Currency[] = ['VES', 'PEN', 'USD', 'EUR', 'USDT'];

/** How a close counts it. */
export const countingCaptions = {
  CASH: 'Billetes y monedas',
  BATCH: 'Lote del punto',
  NONE: 'No se cuenta',
} as const;

/** The currencies that an office is paid in: its own, dollars, euros and dollars of a wallet. Mirrors app_hidden.pays_in. */
export function currenciesOf(office: string): readonly Currency[] {
  return methodCurrencies.filter((code) => [office, 'USD', 'EUR', 'USDT'].includes(code));
}
