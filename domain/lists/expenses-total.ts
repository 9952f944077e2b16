import { amountColumn, countColumn } from './figure-columns.ts';
import type { ListDefinition } from './list-definition.ts';

/**
 * 'Total de Gastos' of each branch in a period, in its currency (doc 2 §2): invoices with their tax
 * and extra expenses (D26). A Total is a count, an Accumulated an amount (D25).
 */
export const expensesTotalList = {
  name: 'expenses_total',
  view: 'proc_losses_by_office_by_range',
  parameters: { pDateFrom: 'date', pDateUntil: 'date', pOfficeId: 'uuid' },
  file: 'expenses_total.csv',
  permissions: ['expense.totals'],
  columns: [
    { field: 'officeName', caption: 'Sucursal', kind: 'text' },
    { field: 'currencyCode', caption: 'Moneda', kind: 'text', csvOnly: true },
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
    {
      name: 'date_from',
      caption: 'Fecha desde',
      field: 'pDateFrom',
      operator: 'argument',
      kind: 'date',
      required: true,
    },
    {
      name: 'date_until',
      caption: 'Fecha hasta',
      field: 'pDateUntil',
      operator: 'argument',
      kind: 'date',
      required: true,
    },
  ],
  scope: [],
  orderBy: 'NATURAL',
} as const satisfies ListDefinition;
