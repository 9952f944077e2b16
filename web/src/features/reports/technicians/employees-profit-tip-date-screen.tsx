import { employeesProfitTipDateList } from '#domain/lists/employees-profit-tip-date.ts';
import { paths } from '#web/config/paths.ts';
import { useDays } from '#web/shared/periods/use-days.ts';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { moneyFigure, servicesFigure, technicianName } from './technician-figures.tsx';
import { EmployeesProfitTipDateDocument } from './technicians.generated.ts';

/** What technicians earned between two days, with tips (doc 1 §2 /employees/profit-tip-date). */
export function EmployeesProfitTipDateScreen() {
  const { days, present, periodText } = useDays();
  const day = { from: days.until, until: days.until };
  return (
    <ListScreen
      definition={employeesProfitTipDateList}
      document={EmployeesProfitTipDateDocument}
      routes={paths.employeesProfitTipDate}
      topic="sales"
      listTitle={periodText}
      defaultFilters={{ date_from: present, date_until: present }}
      openedTab="Filtros"
      cells={{
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
      }}
      card={['employeeFirstName', 'employeeProfitTotalAccumulates']}
    />
  );
}
