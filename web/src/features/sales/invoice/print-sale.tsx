import { type SalePaper, toSalePaper } from '#domain/sales/sale-papers.ts';
import { InvoiceSheet } from '#web/shared/sales/invoice-sheet.tsx';
import { Receipt } from '#web/shared/sales/receipt.tsx';
import { printPaper } from '#web/ui/print/print-paper.tsx';
import { readSoldRecord } from '../records/sold-record.ts';
import type { SaleKind } from '../sale-model.ts';
import { confirmMissingAddress } from './confirm-missing-address.ts';
import { toInvoice } from './invoice-model.ts';
import { readInvoiceOffice } from './invoice-office.ts';

const papers = { A4: InvoiceSheet, '80MM': Receipt } as const;

/**
 * Prints a recorded sale or warranty with the browser's dialog, on the office's paper size or
 * another. `id` is the id that the save returned. Throws an ApiError if the record cannot be
 * loaded.
 */
export async function printSale(kind: SaleKind, id: string, paper?: SalePaper): Promise<void> {
  const record = await readSoldRecord(kind, id);
  const office = await readInvoiceOffice(record.sale.officeId, {});
  if (!(await confirmMissingAddress(record, office))) return;
  const chosen = paper ?? toSalePaper(office.settings?.salePaper);
  const Paper = papers[chosen];
  await printPaper(<Paper invoice={toInvoice(record, office)} />, chosen);
}
