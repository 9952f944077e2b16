import { decimal } from '#domain/money/money.ts';

/** Returns the word for a balance; '' for 0.00. */
export function balanceCaption(balance: string): '' | 'Ganancia' | 'Pérdida' {
  if (decimal(balance).isZero()) return '';
  return decimal(balance).isNegative() ? 'Pérdida' : 'Ganancia';
}
