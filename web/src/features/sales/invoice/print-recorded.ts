import type { SalePaper } from '#domain/sales/sale-papers.ts';
import { reportRenderError } from '#web/ui/print/save-rendered.ts';
import type { SaleKind } from '../sale-model.ts';

/**
 * Prints a recorded sale or warranty, on its office's paper or another; an error shows as a toast
 * and is never thrown.
 */
export async function printRecorded(kind: SaleKind, id: string, paper?: SalePaper): Promise<void> {
  try {
    const { printSale } = await import('./print-sale.tsx');
    await printSale(kind, id, paper);
  } catch (error) {
    reportRenderError(error);
  }
}
