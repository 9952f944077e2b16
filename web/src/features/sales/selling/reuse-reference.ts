import { ApiError } from '#web/lib/api-error.ts';
import { can } from '#web/lib/session.ts';
import { confirm } from '#web/ui/confirm.tsx';
import type { FilledSale } from './sale-input.ts';

/**
 * Saves a sale; who may use a reference again is asked about each that was used already, and answers null where it is
 * not meant: nothing was saved then (document 4 §6).
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

/** The sale whose used reference is meant; null where it can't be, or was meant already. */
function withReuse(sale: FilledSale, { code, params }: ApiError): FilledSale | null {
  if (code !== 'REFERENCE_USED' || !can('payment.reuse_reference')) return null;
  const { kept } = sale.settlement;
  const used = kept[Number(params.line) - 1];
  if (!used || used.reuseReference) return null;
  const meant = kept.map((payment) =>
    payment === used ? { ...payment, reuseReference: true as const } : payment,
  );
  return { ...sale, settlement: { ...sale.settlement, kept: meant } };
}
