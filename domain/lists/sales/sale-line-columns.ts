import {
  booleanColumn,
  currencyColumn,
  momentColumn,
  moneyColumn,
  percentColumn,
  textColumn,
} from '../columns.ts';
import type { ListColumn } from '../list-definition.ts';

/** Kinds of lines: sold, warranty (D22), or refunded. */
export const lineKinds = { SALE: 'Venta', WARRANTY: 'Garantía', REFUND: 'Reembolso' };

/** Kind of a line (D22), and whether it was billable (D21). */
export const lineKindColumns: readonly ListColumn[] = [
  textColumn('kind', 'Tipo', { captions: lineKinds }),
  booleanColumn('advertising', 'No facturable', { csvOnly: true }),
];

/**
 * Service, cost and technician's earnings of a line, including non-billable lines (doc 2 §3 Sale
 * detail, D20, D65).
 */
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
