import { employeesTotalSalesList } from '#domain/lists/employees-total-sales.ts';
import { paths } from '#web/config/paths.ts';
import { PeriodList } from '#web/shared/periods/period-list.tsx';
import { linesFigure, moneyFigure, technicianName } from './technician-figures.tsx';
import { EmployeesTotalSalesDocument } from './technicians.generated.ts';

/** The billable lines that they served themselves. */
const sold = { type: 'COMMISSION', kind: 'SALE', advertising: 'false' } as const;

/** What technicians sold between two days (doc 1 §2 /employees/total-sales). */
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
