import { settlementStates } from '../../settlements/settlement-captions.ts';
import { amountColumn, dateColumn, numberColumn, textColumn } from '../columns.ts';
import { argumentFilter, choicesOf } from '../filters.ts';
import type { ListDefinition } from '../list-definition.ts';
import { officeColumn, officeFilter } from '../places/office-parts.ts';
import { periodArguments } from '../reports/report-arguments.ts';

/** Settlements of a period, and the employees who are owed without one (doc 6 §2). */
export const settlementsList = {
  name: 'liquidaciones',
  view: 'proc_settlements_by_period',
  parameters: { dateFrom: 'date', dateUntil: 'date', onlyState: 'text' },
  file: 'liquidaciones.csv',
  whenEmpty: 'Aquí está lo que se debe a cada quien en el período y lo que ya se le pagó.',
  permissions: ['settlement.read'],
  columns: [
    textColumn('employeeName', 'Personal'),
    textColumn('state', 'Estado', { captions: settlementStates }),
    numberColumn('receiptNumber', 'Recibo', { spare: true }),
    officeColumn,
    dateColumn('periodFrom', 'Desde', { spare: true }),
    dateColumn('periodUntil', 'Hasta', { spare: true }),
    amountColumn('commission', 'Ganado'),
    amountColumn('supervision', 'Supervisión', { spare: true }),
    amountColumn('advertising', 'No facturable', { spare: true }),
    amountColumn('tip', 'Propinas'),
    amountColumn('advances', 'Vales'),
    amountColumn('adjustments', 'Ajustes'),
    amountColumn('net', 'Neto'),
  ],
  filters: [
    ...periodArguments,
    argumentFilter('estado', 'Estado', 'onlyState', { choices: choicesOf(settlementStates) }),
    officeFilter,
  ],
  search: { words: 'employeeName', called: 'nombre' },
  scope: ['officeId'],
  orderBy: 'NATURAL',
  leading: ['employeeName', 'net', 'state'],
  cardLine: ['state', 'periodUntil'],
} as const satisfies ListDefinition;
