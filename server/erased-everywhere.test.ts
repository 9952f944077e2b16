import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { admin, caracas, clone, db, supervisor } from '#db/tests/cast-stage.ts';
import { onOfficesWithClients } from '#db/tests/clients-stage.ts';
import { cloneDatabase } from '#db/tests/database.ts';
import { type Person, turnOfToday, withHistory } from '#db/tests/erasure-stage.ts';
import { backUp } from '#runtime/backup/back-up.ts';
import { scale } from '#scripts/scale.ts';
import { recordLog } from '../tests/recorded-log.ts';
import { everyList } from './every-list.ts';
import { startTestServer, type TestServer } from './test-server.ts';

onOfficesWithClients(cloneDatabase);

let server: TestServer;
let token: string;
/** Of who reads what an administrator does not: the own sales, a client's file. */
let colleague: string;
let people: Person[];
let folder: string;
const log = recordLog('trace');

/** The lists that tell of each of the people until they are erased. */
const telling = [
  'appointments',
  'cash_sessions',
  'client_services',
  'clients',
  'consents',
  'dashboard_services',
  'expenses',
  'incidents',
  'messages',
  'money_entries',
  'privacy_requests',
  'profit_lines',
  'sales',
  'sales_clients',
  'upcoming_appointments',
];

/** The file of a list with these arguments, of who of the two may read it. */
async function fileOf(name: string, given: Readonly<Record<string, string>>): Promise<string> {
  const asked = `/csv/${name}?arguments=${encodeURIComponent(JSON.stringify(given))}`;
  const told = await server.fetch(asked, { token });
  const response = told.status === 403 ? await server.fetch(asked, { token: colleague }) : told;
  expect([name, given, response.status]).toEqual([name, given, 200]);
  return response.text();
}

/** Every list, and for reports the arguments that show all there is; what is asked of one client, of each of them. */
async function everyFile(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const known: Readonly<Record<string, string>> = {
    date: caracas.today,
    dateFrom: '2020-01-01',
    dateUntil: '2030-12-31',
    pDateFrom: '2020-01-01',
    pDateUntil: '2030-12-31',
    officeId: caracas.id,
    pOfficeId: caracas.id,
    employeeId: caracas.people.crm_technical.id,
    dimension: 'OFFICE',
    member: caracas.id,
    currencyCode: caracas.currency,
  };
  for (const { name, parameters = {} } of everyList) {
    const given = Object.fromEntries(
      Object.keys(parameters).flatMap((key) => (known[key] ? [[key, known[key]]] : [])),
    );
    const asked =
      'identificationNumber' in parameters
        ? people.map(({ document }) => ({ ...given, identificationNumber: document }))
        : [given];
    const texts: string[] = [];
    for (const each of asked) texts.push(await fileOf(name, each));
    files.set(name, texts.join(''));
  }
  return files;
}

/** Whose words a text holds, with what may stay of numbered invoices left out. */
function tracesIn(text: string, invoiced: boolean): string[] {
  const lower = text.toLowerCase();
  return people.flatMap(({ traces, ofInvoices }) =>
    traces.filter(
      (trace) => !(invoiced && ofInvoices.includes(trace)) && lower.includes(trace.toLowerCase()),
    ),
  );
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turno-erased-'));
  server = await startTestServer(clone, { logger: log.logger });
  const turn = await turnOfToday();
  people = [];
  for (let each = 0; each < scale(6, 60); each += 1) people.push(await withHistory(turn));
  token = await server.signIn(admin);
  colleague = await server.signIn(supervisor);
  const before = await everyFile();
  for (const name of telling) {
    const told = tracesIn(before.get(name) ?? '', false).length;
    expect([name, told >= people.length]).toEqual([name, true]);
  }
  for (const { id } of people) {
    const { data } = await server.graphql(
      'mutation ($id: UUID!) { procEraseClient(input: { clientId: $id }) { result { vEndCode } } }',
      { variables: { id }, token },
    );
    expect(data.procEraseClient.result.vEndCode).toBe('99999');
  }
}, 900_000);

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

test('of erased clients no file of any list has a word but those of numbered invoices', async () => {
  for (const [name, text] of await everyFile()) {
    expect([name, tracesIn(text, true)]).toEqual([name, []]);
  }
});

test('nor has the backup that is made after it', async () => {
  const target = join(folder, 'backup');
  await backUp(target, {
    ownerUrl: clone.url,
    dataFolder: folder,
    secret: clone.secret,
    passphrase: undefined,
  });
  const tables = await readdir(join(target, 'tables'));
  expect(tables).toContain('app_public.clients.gz');
  for (const table of tables) {
    const text = gunzipSync(await readFile(join(target, 'tables', table))).toString();
    const invoiced = table === 'app_public.sales.gz';
    expect([table, tracesIn(text, invoiced)]).toEqual([table, []]);
  }
});

test('nor had what the server logged, nor has a job that waits', async () => {
  expect(log.text()).not.toBe('');
  expect(tracesIn(log.text(), false)).toEqual([]);
  const jobs = await db.query<{ payload: string }>(
    'select payload::text from graphile_worker._private_jobs',
  );
  expect(tracesIn(jobs.map(({ payload }) => payload).join(' '), false)).toEqual([]);
});
