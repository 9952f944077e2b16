import { employeesProfitDateList } from '#domain/lists/employees-profit-date.ts';
import { paths } from '#web/config/paths.ts';
import { useDays } from '#web/shared/periods/use-days.ts';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { moneyFigure, servicesFigure, technicianName } from './technician-figures.tsx';
import { EmployeesProfitDateDocument } from './technicians.generated.ts';

/** What technicians earned between two days (doc 1 §2 /employees/profit-date). */
export function EmployeesProfitDateScreen() {
  const { days, present, periodText } = useDays();
  return (
    <ListScreen
      definition={employeesProfitDateList}
      document={EmployeesProfitDateDocument}
      routes={paths.employeesProfitDate}
      topic="sales"
      listTitle={periodText}
      defaultFilters={{ date_from: present, date_until: present }}
      openedTab="Filtros"
      cells={{
        employeeFirstName: technicianName,
        employeeTotalServices: (row) => servicesFigure(row, row.employeeTotalServices, days),
        employeeProfit: (row) => moneyFigure(row, row.employeeProfit, days, { figure: 'PROFIT' }),
        employeeAdvertisingProfit: (row) =>
          moneyFigure(row, row.employeeAdvertisingProfit, days, { figure: 'ADVERTISING' }),
        employeeTotal: (row) => moneyFigure(row, row.employeeTotal, days),
      }}
      card={['employeeFirstName', 'employeeTotal']}
    />
  );
}
