import { ApiError } from '#web/lib/http/api-error.ts';
import { can } from '#web/lib/session/session.ts';
import { confirm } from '#web/ui/feedback/confirm.tsx';
import type { FilledSale } from '../model/sale-input.ts';

/**
 * Saves a sale. For each payment reference that is already in use, permitted persons may confirm
 * its reuse; returns null if they decline, in which case nothing is saved (doc 4 §6).
 */
export async function savedWithReuse(
  sale: FilledSale,
  save: (sale: FilledSale) => Promise<string>,
): Promise<string | null> {
  try {
    return await save(sale);
  } catch (error) {
    const reused = error instanceof ApiError ? withReuse(sale, error) : null;
    if (!reused || !(error instanceof ApiError)) throw error;
    const agreed = await confirm(
      error.message,
      'Si el pago es otro, úsela de nuevo: queda en el historial quién lo autorizó.',
      'Usar de nuevo',
    );
    return agreed ? savedWithReuse(reused, save) : null;
  }
}

/** Returns the sale with the confirmed reference; null if it cannot be reused, or is confirmed already. */
function withReuse(sale: FilledSale, { code, params }: ApiError): FilledSale | null {
  if (code !== 'REFERENCE_USED' || !can('payment.reuse_reference')) return null;
  const { remaining } = sale.settlement;
  const used = remaining[Number(params.line) - 1];
  if (!used || used.reuseReference) return null;
  const updatedPayments = remaining.map((payment) =>
    payment === used ? { ...payment, reuseReference: true as const } : payment,
  );
  return { ...sale, settlement: { ...sale.settlement, remaining: updatedPayments } };
}
