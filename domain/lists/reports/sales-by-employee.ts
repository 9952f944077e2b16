import { documentColumn, documentTypeColumn, textColumn } from '../columns.ts';
import type { ListDefinition } from '../list-definition.ts';
import { earnedLineColumns } from '../sales/sale-line-columns.ts';

/**
 * Services and warranties of one technician on the days of the URL (doc 2 §2
 * /sales/by_employees).
 */
export const salesByEmployeeList = {
  name: 'sales_by_employee',
  view: 'v_sales_details',
  file: 'by-employee-sales.csv',
  whenEmpty: 'Aquí están los servicios de la técnica (o) en el período.',
  permissions: ['profit.read'],
  columns: [
    ...earnedLineColumns,
    documentColumn('employeeIn', 'Identificación', { csvOnly: true }),
    textColumn('employeeName', 'Nombre', { csvOnly: true }),
    textColumn('employeeLastName', 'Apellido', { csvOnly: true }),
    documentTypeColumn('employeeIn'),
  ],
  filters: [],
  search: { words: 'subserviceName' },
  scope: ['employeeId', 'officeId', 'saleDate', 'saleDay'],
  orderBy: 'SALE_DATE_DESC',
  byDay: 'saleDate',
} as const satisfies ListDefinition;
