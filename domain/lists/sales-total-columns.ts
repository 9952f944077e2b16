import type { ListColumn } from './list-definition.ts';

/** A row of the totals' reports: an office of a company (doc 2 §3). */
export const salesTotalColumns = [
  { field: 'companyName', caption: 'Compañía', kind: 'text' },
  { field: 'officeName', caption: 'Sucursal', kind: 'text' },
  { field: 'clientTotal', caption: 'Clientes', kind: 'number' },
  { field: 'salesTotal', caption: 'Total', kind: 'money', currency: { field: 'currencyCode' } },
  { field: 'tipTotal', caption: 'Propina', kind: 'money', currency: { field: 'currencyCode' } },
  {
    field: 'usdTotal',
    caption: 'Total USD',
    kind: 'money',
    currency: { code: 'USD' },
    onlyIn: 'VES',
  },
  { field: 'currencyCode', caption: 'Moneda', kind: 'text', csvOnly: true },
] as const satisfies readonly ListColumn[];
