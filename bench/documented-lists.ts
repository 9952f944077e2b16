import { addDays } from '#domain/dates/dates.ts';
import { officesAndInventory } from '../tests/contract/fields/offices-and-inventory.ts';
import { peopleAndSettings } from '../tests/contract/fields/people-and-settings.ts';
import { salesAndExpenses } from '../tests/contract/fields/sales-and-expenses.ts';
import type { HttpConnection } from './http-connection.ts';
import { Latencies } from './latencies.ts';

/** Number of times that each request is sent. */
const times = 20;

/** Periods in days, and the time limit in milliseconds for their sales list at a million sales. */
const periods = [
  { name: 'one day', days: 1, required: 150 },
  { name: 'one month', days: 30, required: 300 },
  { name: 'one year', days: 365, required: 1_000 },
];

/**
 * Search texts of users: names, parts of them, documents, phones, several words, accents, no match.
 */
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

/** Time limit of the first page in default order, in milliseconds. */
const requiredOfLists = 150;

/** Documented lists with their documented fields. */
const lists = new Map(
  [...peopleAndSettings, ...salesAndExpenses, ...officesAndInventory].flatMap(({ fields, calls }) =>
    calls.flatMap((call) => {
      const list = /^all\w+/.exec(call)?.[0];
      return list ? [[list, fields] as const] : [];
    }),
  ),
);

const saleFields = salesAndExpenses.find(({ entity }) => entity === 'Sale')?.fields;

async function measureCall(connection: HttpConnection, call: string) {
  const body = JSON.stringify({ query: `{ ${call} }` });
  const latencies = new Latencies();
  let total: number | undefined;
  for (let time = 0; time < times; time += 1) {
    const before = performance.now();
    const answer = await connection.post(body);
    const elapsed = performance.now() - before;
    latencies.add([elapsed], elapsed);
    const text = answer.body.toString();
    if (text.startsWith('{"errors"')) throw new Error(`${call}: ${text}`);
    const count = /"totalCount":(\d+)/.exec(text)?.[1];
    total = count === undefined ? undefined : Number(count);
  }
  return { median: latencies.percentile(0.5), total };
}

/**
 * Sends the documented sales list with its total for each period, the client search, and each
 * documented list in default order with and without its total (D92), twenty times each.
 *
 * @param connections by role
 * @param lastDay of the periods, yyyy-MM-dd
 * @returns a line of text for each request, with its median and the total number of rows
 */
export async function measureDocumentedLists(
  connections: ReadonlyMap<string, HttpConnection>,
  lastDay: string,
): Promise<string> {
  const lines: string[] = [];
  const report = (name: string, { median, total }: Awaited<ReturnType<typeof measureCall>>) =>
    lines.push(
      `${name.padEnd(64)} ${median.toFixed(1).padStart(8)} ms${total === undefined ? '' : `  of ${total}`}`,
    );
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
    for (const [list, fields] of lists) {
      for (const counted of ['', ' totalCount']) {
        const call = `${list}(first: 50) { nodes { ${fields} }${counted} }`;
        const name = `${list}${counted}, ${role} (≤ ${requiredOfLists} ms)`;
        try {
          report(name, await measureCall(connection, call));
        } catch (error) {
          // Some roles cannot read every list; the other results remain useful.
          lines.push(`${name.padEnd(64)} ${String(error).slice(0, 160)}`);
        }
      }
    }
  }
  return lines.join('\n');
}
