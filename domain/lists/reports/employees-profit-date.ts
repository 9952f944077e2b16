import { amountColumn, countColumn, documentTypeColumn } from '../columns.ts';
import { technicianColumns } from '../staff/technician-columns.ts';
import { periodList } from './period-list.ts';

/**
 * Earnings of technicians between two days (doc 1 §2 Technicians), in the currency of each office.
 */
export const employeesProfitDateList = periodList({
  name: 'employees_profit_date',
  view: 'proc_profit_by_employee_from_date',
  file: 'employees_profit_date.csv',
  whenEmpty: 'Aquí está lo que ganó cada técnica (o) entre dos fechas.',
  permissions: ['profit.read'],
  columns: [
    ...technicianColumns,
    countColumn('employeeTotalServices', 'Servicios'),
    amountColumn('employeeProfit', 'Ganancia'),
    amountColumn('employeeAdvertisingProfit', 'No facturable'),
    amountColumn('employeeTotal', 'Total'),
    documentTypeColumn('employeeIn'),
  ],
  scope: ['officeId'],
});
