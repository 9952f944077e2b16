import { addDays } from '#domain/dates/dates.ts';
import type { Fixture } from './fixture.ts';
import type { Scenario } from './scenarios.ts';
import { webDocument } from './web-documents.ts';

/**
 * Reads each branch's result of the last thirty days, as the screens of head office do, with eight
 * clients.
 */
export function readingMonthlyResult({ admin, today }: Fixture): Scenario {
  const [dateFrom, dateUntil] = [addDays(today, -29), today];
  const body = JSON.stringify({
    query: webDocument('OfficeProfitByRange'),
    variables: { dateFrom, dateUntil, profit: true, losses: true },
  });
  return {
    name: 'result per office, a month',
    clients: 8,
    claims: admin,
    body: () => body,
    expected: '"officeAccumulatedProfitYear":',
    async statements(client) {
      for (const name of ['proc_profit_by_office_by_range', 'proc_losses_by_office_by_range']) {
        await client.query({
          name,
          text: `select * from app_public.${name}($1, $2)`,
          values: [dateFrom, dateUntil],
        });
      }
    },
  };
}
