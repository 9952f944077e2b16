import {
  booleanColumn,
  currencyColumn,
  momentColumn,
  moneyColumn,
  percentColumn,
  textColumn,
} from './columns.ts';
import type { ListColumn } from './list-definition.ts';

/** Sold, done under a warranty (D22), or given back. */
export const lineKinds = { SALE: 'Venta', WARRANTY: 'Garantía', REFUND: 'Reembolso' };

/** Whether a line was sold or done under a warranty (D22), and whether it was billed (D21). */
export const lineKindColumns: readonly ListColumn[] = [
  textColumn('kind', 'Tipo', { captions: lineKinds }),
  booleanColumn('advertising', 'No facturable', { csvOnly: true }),
];

/** What a line was, what it cost and what its technician has of it, of one not billed too (doc 2 §3 Sale detail, D20, D65). */
export const earnedLineColumns: readonly ListColumn[] = [
  momentColumn('saleDate', 'Fecha'),
  textColumn('serviceName', 'Servicio'),
  textColumn('subserviceName', 'Subservicio'),
  ...lineKindColumns,
  moneyColumn('cost', 'Costo'),
  moneyColumn('tax', 'Impuesto'),
  percentColumn('earnedRate', '% Comisión'),
  moneyColumn('earnedCommission', 'Comisión'),
  moneyColumn('tip', 'Propina'),
  currencyColumn,
];
