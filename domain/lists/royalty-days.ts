import type { ListDefinition } from './list-definition.ts';
import { officeColumn } from './office-parts.ts';
import { royaltyByOfficeList } from './royalty-by-office.ts';

const currency = { field: 'currencyCode' } as const;

/** The days that make up what an office owes, each at the rate in force on it (D27). */
export const royaltyDaysList: ListDefinition = {
  ...royaltyByOfficeList,
  name: 'royalty_days',
  view: 'proc_royalty_days_by_office',
  file: 'royalty_days.csv',
  columns: [
    officeColumn,
    { field: 'day', caption: 'Día', kind: 'date' },
    { field: 'services', caption: 'Servicios', kind: 'number', summed: true },
    { field: 'net', caption: 'Base', kind: 'money', currency, summed: true },
    { field: 'rate', caption: 'Regalía (%)', kind: 'percent' },
    { field: 'royalty', caption: 'Importe', kind: 'money', currency, summed: true },
    { field: 'currencyCode', caption: 'Moneda', kind: 'text', csvOnly: true },
  ],
};
