import type { Currency } from '#domain/money/currencies.ts';
import { decimal, formatMoney } from '#domain/money/money.ts';

/** Paid minus owed (doc 1 §3): decimal strings in the office's currency and in dollars. */
export interface ClientBalance {
  readonly local: string;
  readonly dollars: string;
}

/** Parses the balance from the API's JSON text; zero for null. */
export function readBalance(text: string | null): ClientBalance {
  const { b_balance: local = '0', d_balance: dollars = '0' } = JSON.parse(text ?? '{}');
  return { local, dollars };
}

/** Formats the debt or credit; '' for amounts within the payment tolerance of some sales (D14). */
export function balanceText(text: string | null, currency: Currency): string {
  const local = decimal(readBalance(text).local);
  if (local.abs().lessThan(1)) return '';
  return `${local.isNegative() ? 'Debe' : 'A favor'} ${formatMoney(local.abs(), currency)}`;
}
