import { employeesProfitTipDateList } from '#domain/lists/employees-profit-tip-date.ts';
import { paths } from '#web/config/paths.ts';
import { PeriodList } from '#web/shared/periods/period-list.tsx';
import { moneyFigure, servicesFigure, technicianName } from './technician-figures.tsx';
import { EmployeesProfitTipDateDocument } from './technicians.generated.ts';

/** What technicians earned between two days, with tips (doc 1 §2 /employees/profit-tip-date). */
export function EmployeesProfitTipDateScreen() {
  return (
    <PeriodList
      definition={employeesProfitTipDateList}
      document={EmployeesProfitTipDateDocument}
      routes={paths.employeesProfitTipDate}
      topic="sales"
      cells={(days) => {
        const day = { from: days.until, until: days.until };
        return {
          employeeFirstName: technicianName,
          employeeServicesDay: (row) => servicesFigure(row, row.employeeServicesDay, day),
          employeeProfitDay: (row) =>
            moneyFigure(row, row.employeeProfitDay, day, { figure: 'PROFIT' }),
          employeeAdvertisingProfitDay: (row) =>
            moneyFigure(row, row.employeeAdvertisingProfitDay, day, { figure: 'ADVERTISING' }),
          employeeTip: (row) => moneyFigure(row, row.employeeTip, day),
          employeeProfitTotalDay: (row) => moneyFigure(row, row.employeeProfitTotalDay, day),
          employeeAccumulatesServices: (row) =>
            servicesFigure(row, row.employeeAccumulatesServices, days),
          employeeProfitAccumulates: (row) =>
            moneyFigure(row, row.employeeProfitAccumulates, days, { figure: 'PROFIT' }),
          employeeAdvertisingProfit: (row) =>
            moneyFigure(row, row.employeeAdvertisingProfit, days, { figure: 'ADVERTISING' }),
          employeeTipAccumulates: (row) => moneyFigure(row, row.employeeTipAccumulates, days),
          employeeProfitTotalAccumulates: (row) =>
            moneyFigure(row, row.employeeProfitTotalAccumulates, days),
        };
      }}
      card={['employeeFirstName', 'employeeProfitTotalAccumulates']}
    />
  );
}
