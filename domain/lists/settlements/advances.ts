import { momentColumn, moneyColumn, textColumn } from '../columns.ts';
import { daysFilters } from '../filters.ts';
import type { ListDefinition } from '../list-definition.ts';
import { officeColumn, officeFilter } from '../places/office-parts.ts';

/** Whether a settlement has subtracted an advance. */
const stateCaptions = {
  OWED: 'Pendiente',
  DRAFT: 'En borrador',
  APPROVED: 'Aprobada',
  PAID: 'Descontado',
};

/** 'Vales': advances to employees, newest first, each with the limit left today (document 6 §2). */
export const advancesList = {
  name: 'advances',
  view: 'v_employee_entries',
  file: 'vales.csv',
  whenEmpty: 'Aquí están los vales: adelantos que la próxima liquidación descuenta.',
  permissions: ['advance.create', 'advance.over_limit'],
  columns: [
    textColumn('employeeName', 'Técnica (o)'),
    momentColumn('enteredAt', 'Fecha'),
    officeColumn,
    moneyColumn('amount', 'Vale'),
    textColumn('settlementState', 'Liquidación', { captions: stateCaptions, unsorted: true }),
    moneyColumn('advanceLeft', 'Puede recibir hoy', { unsorted: true }),
    textColumn('note', 'Motivo', { sentence: true, spare: true }),
    textColumn('enteredByName', 'Registró', { spare: true }),
    textColumn('currencyCode', 'Moneda', { csvOnly: true }),
  ],
  filters: [officeFilter, ...daysFilters('enteredAt', { dayField: 'day' })],
  search: { words: 'employeeName' },
  scope: ['officeId', 'entryType'],
  orderBy: 'ENTERED_AT_DESC',
  byDay: 'enteredAt',
} as const satisfies ListDefinition;
