import { decimal } from '#domain/money.ts';

/** What a balance is, in a word: nothing is neither gained nor lost at 0.00. */
export function balanceWord(balance: string): '' | 'Ganancia' | 'Pérdida' {
  if (decimal(balance).isZero()) return '';
  return decimal(balance).isNegative() ? 'Pérdida' : 'Ganancia';
}
