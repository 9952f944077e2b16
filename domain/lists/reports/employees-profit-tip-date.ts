import { amountColumn, countColumn, documentTypeColumn } from '../columns.ts';
import { technicianColumns } from '../staff/technician-columns.ts';
import { periodList } from './period-list.ts';

/**
 * Earnings of technicians between two days with tips (doc 1 §3 Profit report row). The day is the
 * last of the period, and accumulated values cover the period.
 */
export const employeesProfitTipDateList = periodList({
  name: 'employees_profit_tip_date',
  view: 'proc_profit_tip_by_employee_from_date',
  file: 'employees_profit_tip_date.csv',
  whenEmpty: 'Aquí está lo que ganó cada técnica (o) entre dos fechas, con sus propinas.',
  permissions: ['profit.read'],
  columns: [
    // Ten figures leave no space for the phone, and on narrower screens none for the document.
    ...technicianColumns.map((column) => {
      if (column.field === 'employeePhone') return { ...column, csvOnly: true };
      return column.field === 'employeeIn' ? { ...column, spare: true } : column;
    }),
    countColumn('employeeServicesDay', 'Servicios del día'),
    amountColumn('employeeProfitDay', 'Ganancia del día'),
    amountColumn('employeeAdvertisingProfitDay', 'No facturable del día'),
    amountColumn('employeeTip', 'Propina del día'),
    amountColumn('employeeProfitTotalDay', 'Total del día'),
    countColumn('employeeAccumulatesServices', 'Servicios acumulados'),
    amountColumn('employeeProfitAccumulates', 'Ganancia acumulada'),
    amountColumn('employeeAdvertisingProfit', 'No facturable acumulado'),
    amountColumn('employeeTipAccumulates', 'Propina acumulada'),
    amountColumn('employeeProfitTotalAccumulates', 'Total acumulado'),
    documentTypeColumn('employeeIn'),
  ],
  scope: ['officeId'],
});
