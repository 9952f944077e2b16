import { amountColumn, countColumn, documentTypeColumn } from '../columns.ts';
import { technicianColumns } from '../staff/technician-columns.ts';
import { periodList } from './period-list.ts';

/**
 * Sales of technicians between two days (doc 1 §2 Technicians): billable services and their cost.
 */
export const employeesTotalSalesList = periodList({
  name: 'employees_total_sales',
  view: 'proc_sales_by_employee_from_date',
  file: 'employees_total_sales.csv',
  whenEmpty: 'Aquí está cuánto vendió cada técnica (o) entre dos fechas.',
  permissions: ['profit.read'],
  columns: [
    ...technicianColumns,
    countColumn('employeeTotalServices', 'Servicios'),
    amountColumn('employeeTotalSales', 'Total de ventas'),
    amountColumn('employeeTotalTax', 'Impuestos'),
    amountColumn('employeeNetSales', 'Total sin impuestos'),
    documentTypeColumn('employeeIn'),
  ],
  scope: ['officeId'],
});
