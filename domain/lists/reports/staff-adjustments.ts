import { amountColumn, currencyColumn, dateColumn, textColumn } from '../columns.ts';
import { choicesOf, daysFilters, valueFilter } from '../filters.ts';
import type { ListDefinition } from '../list-definition.ts';
import { officeColumn, officeFilter } from '../places/office-parts.ts';

const kinds = { BONUS: 'Bono', DEDUCTION: 'Descuento', TIER_BONUS: 'Escalón' } as const;

/** The types of entries that the complete result subtracts (document 6 §6). */
export const adjustmentTypes = Object.keys(kinds);

/** Bonuses and deductions of an office's staff, which the complete result subtracts (D62). */
export const staffAdjustmentsList = {
  name: 'staff_adjustments',
  view: 'v_employee_entries',
  file: 'ajustes_al_personal.csv',
  whenEmpty: 'Aquí están los bonos, los descuentos y los escalones del personal.',
  permissions: ['settlement.read'],
  columns: [
    dateColumn('day', 'Fecha'),
    officeColumn,
    textColumn('employeeName', 'Técnica (o)'),
    textColumn('entryType', 'Tipo', { captions: kinds }),
    amountColumn('amount', 'Monto'),
    textColumn('note', 'Motivo', { sentence: true }),
    textColumn('enteredByName', 'Registró', { spare: true }),
    currencyColumn,
  ],
  filters: [
    ...daysFilters('day'),
    valueFilter('type', 'Tipo', 'entryType', { choices: choicesOf(kinds) }),
    officeFilter,
  ],
  search: { words: 'employeeName' },
  scope: ['officeId', 'entryType'],
  orderBy: 'DAY_DESC',
} as const satisfies ListDefinition;
