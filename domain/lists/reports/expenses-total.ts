import { amountColumn, countColumn, currencyColumn, textColumn } from '../columns.ts';
import type { ListDefinition } from '../list-definition.ts';
import { periodOf } from './report-arguments.ts';

/**
 * 'Total de Gastos' of each branch in a period, in its currency (doc 2 §2): invoices with tax and
 * extra expenses (D26). A Total is a count, an Accumulated an amount (D25).
 */
export const expensesTotalList = {
  name: 'expenses_total',
  view: 'proc_losses_by_office_by_range',
  parameters: { pDateFrom: 'date', pDateUntil: 'date', pOfficeId: 'uuid' },
  file: 'expenses_total.csv',
  whenEmpty: 'Aquí está el total de gastos de cada sucursal entre dos fechas.',
  permissions: ['expense.totals'],
  columns: [
    textColumn('officeName', 'Sucursal'),
    currencyColumn,
    countColumn('officeTotalInvoices', 'Gastos'),
    amountColumn('officeAccumulatedInvoices', 'Importe de gastos'),
    countColumn('officeTotalExtraExpenses', 'Gastos extras'),
    amountColumn('officeAccumulatedExtraExpenses', 'Importe de gastos extras'),
    countColumn('officeTotalLossesYear', 'Total de gastos'),
    amountColumn('officeAccumulatedLossesYear', 'Importe total'),
  ],
  filters: [
    {
      name: 'office_id',
      caption: 'Sucursal',
      field: 'pOfficeId',
      operator: 'argument',
      kind: 'office',
      permission: 'office.see_all',
    },
    ...periodOf('pDateFrom', 'pDateUntil'),
  ],
  scope: [],
  orderBy: 'NATURAL',
} as const satisfies ListDefinition;
