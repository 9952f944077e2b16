import { useQuery } from '@tanstack/react-query';
import { request } from '#web/lib/graphql.ts';
import { EmployeesProfitTotalsDocument } from './employees-profit.generated.ts';
import { type Earned, type ProfitTotals, profitTotals } from './profit-totals.ts';

/** The sums of the whole report of a date, 'yyyy-MM-dd', not of the shown page alone. */
export function useProfitTotals(topic: string, date: string): ProfitTotals | undefined {
  const { data } = useQuery({
    queryKey: [topic, 'employees_profit_totals', date],
    queryFn: ({ signal }) =>
      request(EmployeesProfitTotalsDocument, { date }, { signal, counted: false }),
    select: ({ procProfitByEmployee }) =>
      // Nothing in the report is null, though the API cannot know it of a function's rows.
      profitTotals((procProfitByEmployee?.nodes ?? []) as readonly Earned[]),
  });
  return data;
}
