import { amountColumn, countColumn, documentTypeColumn } from '../columns.ts';
import type { ListDefinition } from '../list-definition.ts';
import { officeFilter } from '../places/office-parts.ts';
import { technicianColumns } from '../staff/technician-columns.ts';
import { dayArgument } from './report-arguments.ts';

/**
 * Earnings of technicians on a day and in its week from Monday (doc 1 §2 Technicians, D25), in the
 * currency of each office.
 */
export const employeesProfitList = {
  name: 'employees_profit',
  view: 'proc_profit_by_employee',
  parameters: { date: 'date' },
  file: 'employees_profit.csv',
  whenEmpty: 'Aquí está lo que ganó cada técnica (o) en el día y en la semana.',
  permissions: ['profit.read'],
  columns: [
    ...technicianColumns,
    countColumn('employeeTotalServices', 'Servicios del día'),
    amountColumn('employeeProfit', 'Ganancia del día'),
    amountColumn('employeeAccumulated', 'Ganancia de la semana'),
    amountColumn('employeeAdvertisingProfit', 'No facturable'),
    // Includes earnings of non-billable lines (D65).
    amountColumn('employeeTotal', 'Acumulado de la semana'),
    documentTypeColumn('employeeIn'),
  ],
  filters: [dayArgument('date', 'Fecha', 'date'), officeFilter],
  scope: ['officeId'],
  orderBy: 'NATURAL',
} as const satisfies ListDefinition;
