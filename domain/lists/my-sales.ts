import type { ListDefinition } from './list-definition.ts';

/** 'Mis servicios': what a technician served, with commission and tip (doc 2 §2 /sales/my). */
export const mySalesList: ListDefinition = {
  name: 'my_sales',
  view: 'v_sales_details',
  file: 'my-sales.csv',
  permissions: ['sale.read_own'],
  columns: [
    { field: 'saleDate', caption: 'Fecha', kind: 'datetime' },
    { field: 'serviceName', caption: 'Servicio', kind: 'text' },
    { field: 'subserviceName', caption: 'Subservicio', kind: 'text' },
    { field: 'cost', caption: 'Costo', kind: 'money', currency: { field: 'currencyCode' } },
    { field: 'tax', caption: 'Impuesto', kind: 'money', currency: { field: 'currencyCode' } },
    { field: 'commission', caption: '% Comisión', kind: 'percent' },
    {
      field: 'totalCommission',
      caption: 'Comisión',
      kind: 'money',
      currency: { field: 'currencyCode' },
    },
    { field: 'tip', caption: 'Propina', kind: 'money', currency: { field: 'currencyCode' } },
    { field: 'currencyCode', caption: 'Moneda', kind: 'text', csvOnly: true },
  ],
  filters: [
    {
      name: 'date_from',
      caption: 'Fecha desde',
      field: 'saleDate',
      operator: 'greaterThanOrEqualTo',
      kind: 'date',
    },
    {
      name: 'date_until',
      caption: 'Fecha hasta',
      field: 'saleDate',
      operator: 'lessThanOrEqualTo',
      kind: 'date',
    },
  ],
  scope: ['employeeId'],
  orderBy: 'SALE_DATE_DESC',
};
