import type { ListDefinition } from './list-definition.ts';
import { officeColumn } from './office-parts.ts';

/** The services that make up a figure of the dashboard; the sum of their amounts is the figure. */
export const dashboardServicesList = {
  name: 'dashboard_services',
  view: 'proc_dashboard_lines',
  parameters: {
    dimension: 'text',
    member: 'text',
    currencyCode: 'text',
    dateFrom: 'date',
    dateUntil: 'date',
    officeId: 'uuid',
  },
  file: 'dashboard_services.csv',
  permissions: ['sale.totals'],
  columns: [
    { field: 'saleDate', caption: 'Fecha', kind: 'datetime', zone: 'timeZone' },
    officeColumn,
    { field: 'invoiceNumber', caption: 'Nº Factura', kind: 'text' },
    { field: 'clientName', caption: 'Cliente', kind: 'text' },
    { field: 'subserviceName', caption: 'Subservicio', kind: 'text' },
    { field: 'employeeName', caption: 'Técnica (o)', kind: 'text' },
    {
      field: 'amount',
      caption: 'Monto',
      kind: 'money',
      currency: { field: 'currencyCode' },
      summed: true,
    },
    { field: 'currencyCode', caption: 'Moneda', kind: 'text', csvOnly: true },
  ],
  filters: [],
  scope: [],
  orderBy: 'NATURAL',
} as const satisfies ListDefinition;
