import { unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { loadDemo } from '#db/demo/load.ts';
import { loadOfficeFixture, type OfficeFixture } from '#db/tests/support/office-fixture.ts';
import { securityRows } from '#db/tests/support/security.ts';
import { addDays } from '#domain/dates/dates.ts';
import { firstOfMonth } from '#domain/dates/periods.ts';
import { sum } from '#domain/money/money.ts';
import { busyConnections } from '../../tests/support/busy-connections.ts';
import { type Cell, readXlsx } from '../../tests/support/read-xlsx.ts';
import { database, onATestServer, server } from '../testing/server-fixture.ts';

onATestServer(undefined, undefined, () => loadDemo({ ownerUrl: database.url, sales: 400 }));

let caracas: OfficeFixture;
/** 'yyyy-MM' of the last month that is over. */
let month: string;
beforeAll(async () => {
  caracas = await loadOfficeFixture(database, 'Caracas');
  month = addDays(firstOfMonth(caracas.today), -1).slice(0, 7);
});

type Sheet = readonly Readonly<Record<string, Cell['value']>>[];

const fetchMonth = (name: string, token?: string, signal?: AbortSignal) =>
  server.fetch(`/months/${name}`, { token, ...(signal && { signal }) });

const sheetNames = [
  'ventas',
  'lineas',
  'pagos',
  'reembolsos',
  'garantias',
  'gastos',
  'gastos-extra',
  'comisiones-y-propinas',
  'sesiones-de-caja',
  'diferencias-de-caja',
  'resultados',
  'regalias',
];

/** Returns the rows of each workbook by their captions. */
async function sheetsOf(response: Response): Promise<Readonly<Record<string, Sheet>>> {
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => {
      const [heading, ...rows] = readXlsx(Uint8Array.from(bytes).buffer);
      const captions = [...(heading ?? [])];
      const read = rows.map((row) =>
        Object.fromEntries(
          captions.map(([letters, { value }]) => [value, row.get(letters)?.value ?? '']),
        ),
      );
      return [name.replace(/\.xlsx$/, ''), read];
    }),
  );
}

/** Adds a column of the rows of a branch. */
const total = (rows: Sheet, branch: string, caption: string) =>
  sum(rows.filter((row) => row.Sucursal === branch).map((row) => String(row[caption])));

/** Returns the number of statements that wait for a lock. */
const waiting = () =>
  database.value<number>('select count(*)::int from pg_locks where not granted');

async function rejection(response: Response) {
  const { errors } = (await response.json()) as { errors: { extensions: { code: string } }[] };
  return [response.status, errors[0]?.extensions.code];
}

test("the sums of a month's workbooks are the figures of the month at each branch (D26) (D27)", async () => {
  const accountant = await server.signIn('crm_administration@caracas.demo');
  const response = await fetchMonth(`${month}.zip`, accountant);
  expect(response.headers.get('content-type')).toMatch(/^application\/zip/);
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="mes-${month}.zip"`,
  );
  const sheets = await sheetsOf(response);
  expect(Object.keys(sheets)).toEqual(sheetNames);
  const { data } = await server.graphql(
    `{ procMonthFigures(month: "${month}-01") { nodes { officeId figures } } }`,
    { token: accountant },
  );
  const billable = (name: string) => sheets[name]?.filter((row) => row['No facturable'] === 'No');
  const [sales, refunds] = [billable('ventas') ?? [], billable('reembolsos') ?? []];
  expect(sales.length).toBeGreaterThan(10);
  const offices = await database.query<{ id: string; name: string }>(
    `select id, office_name as name from app_public.offices where company_id = $1`,
    [caracas.companyId],
  );
  expect(sheets.resultados).toHaveLength(offices.length);
  for (const { id, name } of offices) {
    const node = data.procMonthFigures.nodes.find(({ officeId }: never) => officeId === id);
    const figures = JSON.parse(node.figures);
    const of = (sheet: string, caption: string) => total(sheets[sheet] ?? [], name, caption);
    const net = (caption: string, refunded = caption) =>
      sum([total(sales, name, caption), `-${total(refunds, name, refunded)}`.replace('--', '')]);
    expect({
      amount: net('Total'),
      tax: net('Impuestos'),
      tips: net('Propina'),
      losses: sum([of('gastos', 'Total pagado'), of('gastos-extra', 'Monto')]),
      royalty: of('regalias', 'Importe'),
    }).toEqual({
      amount: figures.amount,
      tax: figures.tax,
      tips: figures.tips,
      losses: figures.losses,
      royalty: figures.royalty,
    });
    expect(of('resultados', 'Vendido')).toBe(figures.amount);
    expect(of('resultados', 'Balance')).toBe(sum([figures.profit, `-${figures.losses}`]));
  }
});

test('the file of a month has the branches and the sheets of its reader, and marketing has none (D2)', async () => {
  const supervisor = await server.signIn('crm_supervisor@caracas.demo');
  const sheets = await sheetsOf(await fetchMonth(`${month}.zip`, supervisor));
  expect(Object.keys(sheets)).toEqual(sheetNames);
  const branches = Object.values(sheets).flatMap((rows) => rows.map((row) => row.Sucursal));
  expect(new Set(branches)).toEqual(new Set(['Caracas']));

  await database.query(
    `delete from app_public.role_permissions as held using app_public.roles as role
     where role.id = held.role_id and role.role_name = 'crm_ceo' and role.company_id = $1
       and permission in ('profit.read', 'warranty.read', 'royalty.read')`,
    [caracas.companyId],
  );
  const ceo = await sheetsOf(
    await fetchMonth(`${month}.zip`, await server.signIn('crm_ceo@caracas.demo')),
  );
  const without = ['comisiones-y-propinas', 'garantias', 'regalias'];
  expect(Object.keys(ceo)).toEqual(sheetNames.filter((name) => !without.includes(name)));

  for (const role of ['crm_marketing', 'crm_technical_attendant', 'crm_technical']) {
    const token = await server.signIn(`${role}@caracas.demo`);
    expect(await rejection(await fetchMonth(`${month}.zip`, token)), role).toEqual([
      403,
      'FORBIDDEN',
    ]);
  }
  expect((await fetchMonth(`${month}.zip`)).status).toBe(401);
});

test('a month that does not exist is rejected with NOT_FOUND', async () => {
  const admin = await server.signIn('crm_admin@caracas.demo');
  for (const name of ['2026-13.zip', '2026-00.zip', `${month}.csv`, 'x.zip']) {
    expect(await rejection(await fetchMonth(name, admin)), name).toEqual([404, 'NOT_FOUND']);
  }
});

test('a month with many rows is written in constant memory and logged as an export (D95)', async () => {
  const many = 20_000;
  await database.query(
    `insert into app_public.extra_expenses
       (company_id, office_id, expense_date, amount, currency, service_name, description)
     select $1, $2, timestamptz '2019-03-05 12:00:00+00', 1, 'VES', 'Luz ' || n, repeat('x', 200)
     from generate_series(1, $3::int) as n`,
    [caracas.companyId, caracas.id, many],
  );
  const admin = await server.signIn('crm_admin@caracas.demo');
  const before = process.memoryUsage().rss;
  const bytes = await (await fetchMonth('2019-03.zip', admin)).arrayBuffer();
  expect(process.memoryUsage().rss - before).toBeLessThan(150e6);
  expect((await sheetsOf(new Response(bytes)))['gastos-extra']).toHaveLength(many);
  const exported = async () =>
    (await securityRows(database, 'EXPORT')).filter(({ subject }) => subject === 'mes-2019-03.zip');
  await expect.poll(exported).toMatchObject([{ kind: 'EXPORT', outcome: 'DONE' }]);
});

test('a person who downloads a list waits for a month, and gets Retry-After', async () => {
  const admin = await server.signIn('crm_admin@valencia.demo');
  const blocker = await database.ownerPool.connect();
  await blocker.query('begin; lock table app_public.clients in access exclusive mode');
  try {
    const list = server.fetch('/csv/clients', { token: admin });
    await expect.poll(waiting).toBe(1);
    const second = await fetchMonth(`${month}.zip`, admin);
    expect(second.headers.get('retry-after')).toBe('10');
    expect(await rejection(second)).toEqual([429, 'DOWNLOAD_RUNNING']);
    await blocker.query('rollback');
    expect((await list).status).toBe(200);
  } finally {
    await blocker.query('rollback');
    blocker.release();
  }
});

test('a reader who leaves in the middle of a month frees the connection', async () => {
  const admin = await server.signIn('crm_admin@valencia.demo');
  const blocker = await database.ownerPool.connect();
  await blocker.query('begin; lock table app_public.extra_expenses in access exclusive mode');
  try {
    const leaving = new AbortController();
    const answer = await fetchMonth('2019-03.zip', admin, leaving.signal);
    await expect.poll(waiting).toBe(1);
    leaving.abort();
    await expect(answer.arrayBuffer()).rejects.toThrow();
    await expect.poll(() => busyConnections(database)).toBe(0);
  } finally {
    await blocker.query('rollback');
    blocker.release();
  }
});
