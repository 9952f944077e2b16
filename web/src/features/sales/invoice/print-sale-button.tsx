import type { SalePaper } from '#domain/sales/sale-papers.ts';
import { PrintButton } from '#web/ui/print/print-button.tsx';
import type { SaleKind } from '../sale-model.ts';
import { printRecorded } from './print-recorded.ts';

/** 'Imprimir' for a recorded sale: prints on the office's paper size, or on another one in the menu. */
export function PrintSaleButton({
  kind,
  id,
  variant = 'filled',
}: {
  kind: SaleKind;
  id: string;
  variant?: 'filled' | 'default';
}) {
  return (
    <PrintButton variant={variant} print={(paper?: SalePaper) => printRecorded(kind, id, paper)} />
  );
}
