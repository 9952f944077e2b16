import { isUnusualPrice } from '#domain/input/parse-number.ts';
import type { Currency } from '#domain/money/currencies.ts';
import { type DecimalInput, formatMoney } from '#domain/money/money.ts';
import { confirm } from '#web/ui/feedback/confirm.tsx';

/** Asks before a price is saved that differs from the previous one by more than a factor of 5 (D58). */
export async function confirmPrice(
  before: DecimalInput,
  after: DecimalInput,
  currency: Currency,
): Promise<boolean> {
  if (!isUnusualPrice(before, after)) return true;
  const detail = `De ${formatMoney(before, currency)} a ${formatMoney(after, currency)}`;
  return confirm(
    'El precio difiere más de 5 veces del anterior. Desea guardarlo?',
    detail,
    'Guardar',
  );
}
