import type { ListColumn } from './list-definition.ts';

/** Whether a line was sold or done under a warranty (D22), and whether it was billed (D21). */
export const lineKindColumns = [
  {
    field: 'kind',
    caption: 'Tipo',
    kind: 'text',
    captions: { SALE: 'Venta', WARRANTY: 'Garantía' },
  },
  { field: 'advertising', caption: 'No facturable', kind: 'boolean', csvOnly: true },
] as const satisfies readonly ListColumn[];

/** What a line was, what it cost and what its technician has of it, of one not billed too (doc 2 §3 Sale detail, D20, D65). */
export const earnedLineColumns = [
  { field: 'saleDate', caption: 'Fecha', kind: 'datetime', zone: 'timeZone' },
  { field: 'serviceName', caption: 'Servicio', kind: 'text' },
  { field: 'subserviceName', caption: 'Subservicio', kind: 'text' },
  ...lineKindColumns,
  { field: 'cost', caption: 'Costo', kind: 'money', currency: { field: 'currencyCode' } },
  { field: 'tax', caption: 'Impuesto', kind: 'money', currency: { field: 'currencyCode' } },
  { field: 'earnedRate', caption: '% Comisión', kind: 'percent' },
  {
    field: 'earnedCommission',
    caption: 'Comisión',
    kind: 'money',
    currency: { field: 'currencyCode' },
  },
  { field: 'tip', caption: 'Propina', kind: 'money', currency: { field: 'currencyCode' } },
  { field: 'currencyCode', caption: 'Moneda', kind: 'text', csvOnly: true },
] as const satisfies readonly ListColumn[];
