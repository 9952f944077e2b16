import { refundMark } from '#domain/sales/refunds.ts';
import type { RecordState } from '#web/ui/record/record-page.tsx';
import type { SaleRecord } from './use-sale-record.ts';

type NamedSale = Pick<SaleRecord, 'kind'> & { readonly sale: { readonly invoiceNumber: string } };

/** Returns the name of a sale or warranty: 'Factura 1857', or the kind alone if it has no number. */
export function saleName({ kind, sale: { invoiceNumber } }: NamedSale): string {
  const isNumbered = invoiceNumber !== 'S/F';
  if (kind === 'warranty') return isNumbered ? `Garantía ${invoiceNumber}` : 'Garantía';
  return isNumbered ? `Factura ${invoiceNumber}` : 'Venta';
}

type PaidSale = Pick<SaleRecord['sale'], 'total' | 'totalTip' | 'refundedTotal'>;

/** Returns the state of a sale: refunded, in part or wholly (D98), else paid. */
export function saleState(sale: PaidSale): RecordState {
  const mark = refundMark(sale);
  return mark ? { text: mark, color: 'danger' } : { text: 'Pagada', color: 'success' };
}
