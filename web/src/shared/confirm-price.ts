import type { Currency } from '#domain/currencies.ts';
import { type DecimalInput, formatMoney } from '#domain/money.ts';
import { isFarPrice } from '#domain/typed-numbers.ts';
import { confirm } from '#web/ui/confirm.tsx';

/** Asks before a price is saved that differs from the previous one by more than a factor of 5 (D58). */
export async function confirmPrice(
  before: DecimalInput,
  after: DecimalInput,
  currency: Currency,
): Promise<boolean> {
  if (!isFarPrice(before, after)) return true;
  const detail = `De ${formatMoney(before, currency)} a ${formatMoney(after, currency)}`;
  return confirm(
    'El precio difiere más de 5 veces del anterior. Desea guardarlo?',
    detail,
    'Guardar',
  );
}
