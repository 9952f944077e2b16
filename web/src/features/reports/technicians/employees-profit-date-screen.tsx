import { employeesProfitDateList } from '#domain/lists/reports/employees-profit-date.ts';
import { employeesProfitTipDateList } from '#domain/lists/reports/employees-profit-tip-date.ts';
import { employeesTotalSalesList } from '#domain/lists/reports/employees-total-sales.ts';
import { paths } from '#web/config/paths.ts';
import { PeriodList } from '#web/shared/periods/period-list.tsx';
import { linesFigure, moneyFigure, servicesFigure, technicianName } from './technician-figures.tsx';
import {
  EmployeesProfitDateDocument,
  EmployeesProfitTipDateDocument,
  EmployeesTotalSalesDocument,
} from './technicians.generated.ts';

/** Earnings of technicians between two days (doc 1 §2 /employees/profit-date). */
export function EmployeesProfitDateScreen() {
  return (
    <PeriodList
      definition={employeesProfitDateList}
      document={EmployeesProfitDateDocument}
      routes={paths.employeesProfitDate}
      topic="sales"
      cells={(days) => ({
        employeeFirstName: technicianName,
        employeeTotalServices: (row) => servicesFigure(row, row.employeeTotalServices, days),
        employeeProfit: (row) => moneyFigure(row, row.employeeProfit, days, { figure: 'PROFIT' }),
        employeeAdvertisingProfit: (row) =>
          moneyFigure(row, row.employeeAdvertisingProfit, days, { figure: 'ADVERTISING' }),
        employeeTotal: (row) => moneyFigure(row, row.employeeTotal, days),
      })}
      card={['employeeFirstName', 'employeeTotal']}
    />
  );
}

/** Earnings of technicians between two days, with tips (doc 1 §2 /employees/profit-tip-date). */
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

/** Filters of billable lines that the technicians served themselves. */
const sold = { type: 'COMMISSION', kind: 'SALE', advertising: 'false' } as const;

/** Sales of technicians between two days (doc 1 §2 /employees/total-sales). */
export function EmployeesTotalSalesScreen() {
  return (
    <PeriodList
      definition={employeesTotalSalesList}
      document={EmployeesTotalSalesDocument}
      routes={paths.employeesTotalSales}
      topic="sales"
      cells={(days) => ({
        employeeFirstName: technicianName,
        employeeTotalServices: (row) =>
          linesFigure(row, String(row.employeeTotalServices ?? 0), days, sold),
        employeeTotalSales: (row) => moneyFigure(row, row.employeeTotalSales, days, sold),
        employeeTotalTax: (row) => moneyFigure(row, row.employeeTotalTax, days, sold),
        employeeNetSales: (row) => moneyFigure(row, row.employeeNetSales, days, sold),
      })}
      card={['employeeFirstName', 'employeeTotalSales']}
    />
  );
}
