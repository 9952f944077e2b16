import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { beforeAll, expect, inject, test } from 'vitest';
import { applyObjects } from '#db/objects/apply-objects.ts';
import { scale } from '#scripts/test-runner/scale.ts';
import { call } from '../support/acts.ts';
import { cloneDatabase } from '../support/database.ts';
import { admin, attendant, clone, db, setUpDemoCompany } from '../support/demo-fixture.ts';
import { asOwner } from '../support/released-database.ts';
import { checkedFile, rowsOf, stateOf, statesOf, upload, work } from './imported-file.ts';

setUpDemoCompany(cloneDatabase);

// A killed connection ends with an error while its pool holds it.
beforeAll(() => {
  clone.loginPool.on('connect', (client) => client.on('error', () => undefined));
});

const headings = 'Documento;Nombre;Apellido;Teléfono';
const numbers = (count: number, from: number) =>
  Array.from({ length: count }, (_, index) => `V${from + index}`);

const act = (id: string, name: string, more = '') =>
  db.queryAs(admin, `select app_public.proc_${name}_import($1${more})`, [id]);

const kills = scale(8, 50);

/** Ends the connections that save rows; returns how many there were. */
async function kill(superuser: pg.Client): Promise<number> {
  const { rowCount } = await superuser.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = $1 and state = 'active' and query ~ 'run_import_rows'`,
    [new URL(clone.url).pathname.slice(1)],
  );
  return rowCount ?? 0;
}

test.skipIf(!inject('superuserUrl'))('a killed worker repeats no row', async () => {
  const clients = numbers(scale(300, 2_000), 40_000_000);
  const file = await checkedFile([headings, ...clients.map((number) => `${number};Ana;Gil;`)]);
  await act(file.id, 'run');
  const superuser = new pg.Client({ connectionString: inject('superuserUrl') ?? '' });
  await superuser.connect();
  let killed = 0;
  while ((await stateOf(file)) === 'RUNNING') {
    let isOver = false;
    // The first lot is long, so that a slow machine finds it at work.
    const saved = killed === 0 ? 300 : 5;
    const works = Promise.all([1, 2].map(() => work(file, { saved }).catch(() => true)));
    works.finally(() => {
      isOver = true;
    });
    while (!isOver && killed < kills) {
      await sleep(7);
      killed += await kill(superuser);
    }
    await works;
  }
  await superuser.end();
  expect(killed).toBeGreaterThanOrEqual(scale(1, kills));
  expect(new Set(await statesOf(file))).toEqual(new Set(['DONE']));
  expect(
    await db.query(
      `select count(*)::integer as rows, count(distinct client.identity_number)::integer as clients
       from app_public.clients as client
       join app_public.audit_entries as entry on entry.object_id = client.id and entry.action = 'insert'
       where client.identity_number = any ($1)`,
      [clients],
    ),
  ).toEqual([{ rows: clients.length, clients: clients.length }]);
});

test('an import goes on where it was after an upgrade in the middle of its run', async () => {
  const rows = numbers(4, 43_000_000).map((number) => `${number};Ana;Gil;`);
  const file = await checkedFile([headings, ...rows]);
  await act(file.id, 'run');
  await db.asRole('turno_worker', (sql) =>
    sql.query('select app_private.run_import_rows($1, $2, 2)', [file.id, file.actorId]),
  );
  await asOwner(clone.url, (owner) => applyObjects(owner, { forceAll: true }));
  expect(await stateOf(file)).toBe('RUNNING');
  await work(file);
  expect(await statesOf(file)).toEqual(Array(4).fill('DONE'));
});

test('a row that loses against a cashier at once says so', async () => {
  const clients = numbers(scale(20, 200), 41_000_000);
  const ids = await Promise.all(
    clients.map((number) =>
      db.as(attendant, async (sql) => {
        const created = await call(sql, 'proc_create_clients', {
          identification_type: 'CI',
          identification_number: number,
          address: 'Centro',
          first_name: 'Rosa',
          phone: '0412-1110000',
        });
        return created.v_id;
      }),
    ),
  );
  const file = await checkedFile([
    headings,
    ...clients.map((number) => `${number};;;0412-2220000`),
  ]);
  await act(file.id, 'run');
  await Promise.all([
    work(file, { saved: 3 }),
    ...ids.map((id) =>
      db.queryAs(
        attendant,
        `select app_public.proc_save_client_profile($1, profession => 'Abogada')`,
        [id],
      ),
    ),
  ]);
  for (const row of await rowsOf(file)) {
    const [client] = await db.query<{ phone: string; profession: string }>(
      `select client.phone, profile.profession from app_public.clients as client
       join app_public.profiles as profile on profile.client_id = client.id
       where client.identity_number = $1`,
      [clients[row.line - 2]],
    );
    expect(client?.profession).toBe('Abogada');
    expect(client?.phone).toBe(row.state === 'DONE' ? '0412-2220000' : '0412-1110000');
    if (row.state !== 'DONE') expect(row).toMatchObject({ state: 'REFUSED', code: 'STALE' });
  }
});

test('run, undo and discard at once change an import only once', async () => {
  const file = await checkedFile([headings, 'V42000001;Ana;;']);
  const results = await Promise.allSettled([
    act(file.id, 'run'),
    act(file.id, 'discard'),
    act(file.id, 'undo', `, 'Otro'`),
  ]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await db.query(`update app_public.imports set state = 'UNDONE'`);
});

test('a second simulacro of a company at once is rejected', async () => {
  const files = await Promise.all([1, 2].map(() => upload([headings, 'V42000002;Ana;;'])));
  const columns = [
    { column: 0, field: 'identificationNumber' },
    { column: 1, field: 'firstName' },
  ];
  const results = await Promise.allSettled(
    files.map(({ id }) =>
      db.queryAs(admin, 'select app_public.proc_check_import($1, 1, $2)', [id, { columns }]),
    ),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: 'IMPORT_BUSY' },
  });
});
