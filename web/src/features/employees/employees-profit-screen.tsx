import { useSearch } from '@tanstack/react-router';
import { displayDate, mondayOf, today } from '#domain/dates.ts';
import { employeesProfitList } from '#domain/lists/employees-profit.ts';
import { paths } from '#web/config/paths.ts';
import { useMe } from '#web/lib/session.ts';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { EmployeesProfitDocument } from './employees-profit.generated.ts';
import { useProfitTotals } from './use-profit-totals.ts';

/** What changes these figures, and their live topic (D44). */
const topic = 'sales';

/** 'Ganancias de la Técnica (o)': earned on a day and in its week from Monday (doc 1 §2, D25). */
export function EmployeesProfitScreen() {
  const { time_zone: timeZone } = useMe();
  const present = today(new Date(), timeZone);
  const { date: asked }: { date?: string } = useSearch({ strict: false });
  const date = asked || present;
  const totals = useProfitTotals(topic, date);
  return (
    <ListScreen
      definition={employeesProfitList}
      document={EmployeesProfitDocument}
      routes={paths.employeesProfit}
      topic={topic}
      listTitle={`Semana del ${displayDate(mondayOf(date))} al ${displayDate(date)}`}
      defaultFilters={{ date: present }}
      openedTab="Filtros"
      cells={{
        employeeFirstName: ({ employeeFirstName, employeeLastName }) =>
          `${employeeFirstName} ${employeeLastName}`,
      }}
      totals={() => ({ employeeFirstName: 'Total', ...totals })}
      card={['employeeFirstName', 'employeeProfit']}
    />
  );
}
