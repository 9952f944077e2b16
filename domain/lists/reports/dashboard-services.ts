import { amountColumn, currencyColumn, momentColumn, textColumn } from '../columns.ts';
import type { ListDefinition } from '../list-definition.ts';
import { officeColumn } from '../places/office-parts.ts';

/** Services behind a dashboard figure; their sum is the figure. */
export const dashboardServicesList = {
  name: 'dashboard_services',
  view: 'proc_dashboard_lines',
  pageField: 'figurePage',
  sums: 'sum_dashboard_lines',
  parameters: {
    dimension: 'text',
    member: 'text',
    currencyCode: 'text',
    dateFrom: 'date',
    dateUntil: 'date',
    officeId: 'uuid',
  },
  file: 'dashboard_services.csv',
  whenEmpty: 'Aquí están los servicios que suman una cifra del tablero.',
  permissions: ['sale.totals'],
  columns: [
    momentColumn('saleDate', 'Fecha'),
    officeColumn,
    textColumn('invoiceNumber', 'Nº Factura'),
    textColumn('clientName', 'Cliente'),
    textColumn('subserviceName', 'Subservicio'),
    textColumn('employeeName', 'Técnica (o)'),
    amountColumn('amount', 'Monto'),
    currencyColumn,
  ],
  filters: [],
  scope: [],
  orderBy: 'NATURAL',
} as const satisfies ListDefinition;
