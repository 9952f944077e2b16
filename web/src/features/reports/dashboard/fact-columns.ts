import type { ReactNode } from 'react';
import type { ReportColumn } from '#web/ui/report-table/report-column.ts';
import type { ComparedRow, Dimension } from './dashboard-model.ts';

/** Renders a member's figure as a link to its rows. */
export type OpenMember = (row: ComparedRow, text: string, when: 'present' | 'before') => ReactNode;

type Column = ReportColumn<ComparedRow>;

/** Returns the table columns of a chart: each `member` in both periods. */
export function factColumns(
  dimension: Dimension,
  member: string,
  open: OpenMember,
): readonly Column[] {
  return [
    dimension === 'DAY'
      ? { caption: member, kind: 'date', value: (row) => row.member }
      : { caption: member, kind: 'text', value: ({ label }) => label },
    { caption: 'Moneda', kind: 'text', value: ({ currency }) => currency, csvOnly: true },
    ...measureColumns(dimension, 'present', '', open),
    ...measureColumns(dimension, 'before', ' antes', open),
  ];
}

function measureColumns(
  dimension: Dimension,
  when: 'present' | 'before',
  suffix: string,
  open: OpenMember,
): readonly Column[] {
  const isPaid = dimension === 'PAYMENT';
  const counted: Column = {
    caption: `${isPaid ? 'Pagos' : 'Ventas'}${suffix}`,
    kind: 'number',
    value: (row) => row[when].sales,
  };
  const services: Column = {
    caption: `Servicios${suffix}`,
    kind: 'number',
    value: (row) => row[when].services,
  };
  const amount: Column = {
    caption: `Monto${suffix}`,
    kind: 'money',
    value: (row) => row[when].amount,
    currency: ({ currency }) => currency,
    cell: (row, text) => open(row, text, when),
  };
  return isPaid ? [counted, amount] : [counted, services, amount];
}
