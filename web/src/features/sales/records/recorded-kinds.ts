import type { Permission } from '#domain/texts/permissions.ts';
import { paths } from '#web/config/paths.ts';
import type { SaleKind } from '../sale-model.ts';

/** Differences between a recorded sale and a recorded warranty. */
interface RecordedKind {
  readonly paths: typeof paths.sales | typeof paths.warranties;
  readonly mayInvoice: Permission;
  readonly mayDelete: Permission;
  /** Noun of the question before a deletion. */
  readonly noun: string;
}

export const recordedKinds: Readonly<Record<SaleKind, RecordedKind>> = {
  sale: {
    paths: paths.sales,
    mayInvoice: 'sale.invoice',
    mayDelete: 'sale.delete',
    noun: 'Factura',
  },
  warranty: {
    paths: paths.warranties,
    mayInvoice: 'warranty.invoice',
    mayDelete: 'warranty.delete',
    noun: 'Garantía',
  },
};
