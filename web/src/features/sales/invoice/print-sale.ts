import { request } from '#web/lib/graphql.ts';
import { saveDrawn } from '#web/ui/save-drawn.ts';
import { InvoiceOfficeDocument } from '../records/sale-record.generated.ts';
import { readSaleRecord } from '../records/use-sale-record.ts';
import type { SaleKind } from '../sale-model.ts';
import { invoiceFileName, toInvoice } from './invoice-model.ts';

/**
 * Prints a recorded sale or warranty by its id: the one place that says on which paper. It never throws for
 * what a person can mend: that is told.
 */
export function printSale(kind: SaleKind, id: string): Promise<void> {
  return saveDrawn(async () => {
    const record = await readSaleRecord(kind, id, {});
    const { officeId } = record.sale;
    const { officeById } = await request(InvoiceOfficeDocument, { officeId });
    const invoice = toInvoice(record, officeById);
    const { drawInvoice } = await import('./invoice-pdf.tsx');
    return { content: await drawInvoice(invoice), name: invoiceFileName(invoice) };
  });
}
