import { pageRows } from '#domain/lists/page-rows.ts';
import type { Fixture } from './fixture.ts';
import type { Scenario } from './scenarios.ts';
import { readPage, webDocument } from './web-documents.ts';

/**
 * Lists the newest sales of all years by a part of a client's name, with the total, as head office.
 */
export function findingSales({ admin }: Fixture, typed: string): Scenario {
  const input = { take: pageRows, skip: 0 };
  const variables = { input, clientFullName: typed };
  const body = JSON.stringify({ query: webDocument('Sales'), variables });
  return {
    name: `head office: sales to '${typed}'`,
    clients: 1,
    claims: admin,
    body: () => body,
    expected: '"nodes":[{',
    statements: (client) => readPage(client, 'sales', input, true, [typed]),
  };
}

/**
 * Sums the lines behind the profit of all offices over all years, as in the footer of their list.
 */
export function summingLines({ admin, firstDay, today }: Fixture): Scenario {
  const given = encodeURIComponent(JSON.stringify({ dateFrom: firstDay, dateUntil: today }));
  return {
    name: 'sums of all years',
    clients: 1,
    claims: admin,
    path: `/sums/profit_lines?arguments=${given}`,
    body: () => '',
    expected: '"profit":',
    async statements(client) {
      await client.query({
        name: 'sum_profit_lines',
        text: 'select * from app_hidden.sum_profit_lines($1, $2)',
        values: [firstDay, today],
      });
    },
  };
}

/**
 * Lists the newest lines behind the profit of all years with the total: of one office as a cashier,
 * of all as head office.
 */
export function listingProfitLines(
  { admin, supervisor, officeId, firstDay, today }: Fixture,
  reader: 'head office' | 'a cashier',
): Scenario {
  const isCashier = reader === 'a cashier';
  const input = {
    dateFrom: firstDay,
    dateUntil: today,
    officeId: isCashier ? officeId : undefined,
    take: pageRows,
    skip: 0,
  };
  const body = JSON.stringify({ query: webDocument('ProfitLines'), variables: { input } });
  return {
    name: `${reader}: lines behind the profit`,
    clients: 1,
    claims: isCashier ? supervisor : admin,
    body: () => body,
    expected: '"nodes":[{',
    statements: (client) => readPage(client, 'profit', input),
  };
}
