import { employeesProfitDateList } from '#domain/lists/employees-profit-date.ts';
import { paths } from '#web/config/paths.ts';
import { PeriodList } from '#web/shared/periods/period-list.tsx';
import { moneyFigure, servicesFigure, technicianName } from './technician-figures.tsx';
import { EmployeesProfitDateDocument } from './technicians.generated.ts';

/** What technicians earned between two days (doc 1 §2 /employees/profit-date). */
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
