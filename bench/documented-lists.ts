import { addDays } from '#domain/dates.ts';
import { salesAndExpenses } from '../tests/documented-fields/sales-and-expenses.ts';
import type { HttpConnection } from './http-connection.ts';
import { Latencies } from './latencies.ts';

/** How often each request is sent. */
const times = 20;

/** Days and the milliseconds within which their sales are listed at a million sales. */
const periods = [
  { name: 'one day', days: 1, required: 150 },
  { name: 'one month', days: 30, required: 300 },
  { name: 'one year', days: 365, required: 1_000 },
];

/** What people type: names, parts of them, documents, phones, several words, accents, no match. */
const searched = [
  'maria',
  'rodriguez',
  'maria rodriguez',
  'rodrig',
  'zambr',
  'María José',
  'perez luis',
  'gar',
  '0414',
  '0414 123',
  'V12',
  'xyzxyz',
];

const saleFields = salesAndExpenses.find(({ entity }) => entity === 'Sale')?.fields;

async function measureCall(connection: HttpConnection, call: string) {
  const body = JSON.stringify({ query: `{ ${call} }` });
  const latencies = new Latencies();
  let total = 0;
  for (let time = 0; time < times; time += 1) {
    const before = performance.now();
    const answer = await connection.post(body);
    const elapsed = performance.now() - before;
    latencies.add([elapsed], elapsed);
    const count = /"totalCount":(\d+)/.exec(answer.body.toString())?.[1];
    if (count === undefined) throw new Error(`${call}: ${answer.body}`);
    total = Number(count);
  }
  return { median: latencies.percentile(0.5), total };
}

/**
 * Sends the documented list of sales with its total for each period, and the search of clients, each twenty times.
 *
 * @param connections by role
 * @param lastDay of the periods, yyyy-MM-dd
 * @returns a line of text for each request: its median and how many there are in all
 */
export async function measureDocumentedLists(
  connections: ReadonlyMap<string, HttpConnection>,
  lastDay: string,
): Promise<string> {
  const lines: string[] = [];
  const report = (name: string, { median, total }: { median: number; total: number }) =>
    lines.push(`${name.padEnd(44)} ${median.toFixed(1).padStart(8)} ms  of ${total}`);
  for (const [role, connection] of connections) {
    for (const { name, days, required } of periods) {
      const from = addDays(lastDay, 1 - days);
      const measured = await measureCall(
        connection,
        `allVSales(first: 50, orderBy: SALE_DATE_DESC, filter: {saleDate: {
          greaterThanOrEqualTo: "${from} 00:00:00", lessThanOrEqualTo: "${lastDay} 23:59:59"
        }}) { nodes { ${saleFields} } totalCount }`,
      );
      report(`sales of ${name}, ${role} (≤ ${required} ms)`, measured);
    }
    for (const text of searched) {
      const measured = await measureCall(
        connection,
        `allVClients(first: 50, filter: {searchText: {includesInsensitive: ${JSON.stringify(text)}}}) {
          nodes { id identificationNumber fullName phone email } totalCount
        }`,
      );
      report(`clients '${text}', ${role}`, measured);
    }
  }
  return lines.join('\n');
}
