import { addDays } from '#domain/dates.ts';
import type { Scenario } from './scenarios.ts';
import type { Stage } from './stage.ts';

const monthlyResult = `query OfficesResult($dateFrom: Date, $dateUntil: Date) {
  procProfitByOfficeByRange(dateFrom: $dateFrom, dateUntil: $dateUntil) {
    nodes { officeId officeName currencyCode officeTotalProfitYear officeAccumulatedProfitYear }
  }
}`;

/** What each branch earned in the last thirty days, as head office's screens ask for it, eight at once. */
export function readingMonthlyResult({ admin, today }: Stage): Scenario {
  const [dateFrom, dateUntil] = [addDays(today, -29), today];
  const body = JSON.stringify({ query: monthlyResult, variables: { dateFrom, dateUntil } });
  return {
    name: 'result per office, a month',
    clients: 8,
    claims: admin,
    body: () => body,
    expected: '"officeAccumulatedProfitYear":',
    async statements(client) {
      await client.query({
        name: 'profit_by_office',
        text: 'select * from app_public.proc_profit_by_office_by_range($1, $2)',
        values: [dateFrom, dateUntil],
      });
    },
  };
}
