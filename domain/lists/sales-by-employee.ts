import type { ListDefinition } from './list-definition.ts';
import { earnedLineColumns } from './sale-line-columns.ts';

/**
 * The services of one technician on the days that the address holds (doc 2 §2 /sales/by_employees),
 * warranties among them.
 */
export const salesByEmployeeList = {
  name: 'sales_by_employee',
  view: 'v_sales_details',
  file: 'by-employee-sales.csv',
  permissions: ['profit.read'],
  columns: [
    ...earnedLineColumns,
    { field: 'employeeIn', caption: 'Identificación', kind: 'text', csvOnly: true },
    { field: 'employeeName', caption: 'Nombre', kind: 'text', csvOnly: true },
    { field: 'employeeLastName', caption: 'Apellido', kind: 'text', csvOnly: true },
  ],
  filters: [],
  scope: ['employeeId', 'officeId', 'saleDate', 'saleDay'],
  orderBy: 'SALE_DATE_DESC',
} as const satisfies ListDefinition;
