import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database, onAClone } from '#db/tests/support/clone-fixture.ts';
import { recordRelease } from '#db/tests/support/recorded-release.ts';
import { startTestWorker } from './testing/worker-fixture.ts';

onAClone();

beforeAll(async () => {
  await database.query('alter table app_public.clients add column motto text');
  await database.query(
    `insert into app_public.clients (company_id, office_id, identification_number, identification_type, email, first_name, last_name, phone, address)
     select company_id, office_id, 'fill ' || n, identification_type, n || '@fill.demo', first_name, last_name, phone, address
     from (select * from app_public.clients limit 1) as one, generate_series(1, 1200) as n`,
  );
});

beforeEach(async () => {
  await database.query('delete from app_private.back_fills');
  await database.query('update app_public.clients set motto = null');
  await database.query('delete from app_public.audit_entries');
  await database.query(
    `insert into app_private.back_fills (name, relation, assignment)
     values ('clients.motto', 'app_public.clients', $$motto = first_name || '!'$$)`,
  );
  await recordRelease(database);
});

const count = async (condition: string) => {
  const sql = `select count(*)::int as count from app_public.clients where ${condition}`;
  return (await database.query<{ count: number }>(sql))[0]?.count;
};

const fill = (batch: number) => database.query('select * from app_private.fill_batch($1)', [batch]);

test('a batch fills its number of rows by ascending id, and the next batch continues after it', async () => {
  expect(await fill(100)).toEqual([{ name: 'clients.motto', rows_seen: '100', is_done: false }]);
  expect(await count('motto is not null')).toBe(100);
  expect(await fill(100)).toMatchObject([{ rows_seen: '200', is_done: false }]);
  expect(await count(`motto = first_name || '!'`)).toBe(200);
  expect(await count('motto is null and id < (select last_id from app_private.back_fills)')).toBe(
    0,
  );
});

test.each([
  ['has not started', 60, 3_600],
  ['has just started', 60, 0],
  ['may still serve requests with the previous functions', 90, 55],
])('a back-fill writes nothing while its release %s', async (_label, wanted, there) => {
  await recordRelease(database, wanted, there);
  expect(await fill(100)).toEqual([]);
  expect(await count('motto is not null')).toBe(0);
  await recordRelease(database, 90, 65);
  expect(await fill(100)).toMatchObject([{ rows_seen: '100' }]);
});

test('the worker fills every row once and writes no audit entries', async () => {
  await fill(100);
  const worker = await startTestWorker(database);
  try {
    await database.query(`select graphile_worker.add_job('table__fill')`);
    const state = () =>
      database.query(
        'select rows_seen::int, ended is not null as ended from app_private.back_fills',
      );
    const all = await count('true');
    await expect.poll(state, { timeout: 20_000 }).toEqual([{ rows_seen: all, ended: true }]);
  } finally {
    await worker.stop();
  }
  expect(await count(`motto is distinct from first_name || '!'`)).toBe(0);
  expect(await database.query('select from app_public.audit_entries')).toEqual([]);
  expect(await fill(100)).toEqual([]);
});

test('finish_back_fill fills the remaining rows for a migration that needs them', async () => {
  await fill(100);
  await database.query(`select app_private.finish_back_fill('clients.motto')`);
  expect(await count('motto is null')).toBe(0);
  expect(await fill(100)).toEqual([]);
  await database.query(`select app_private.finish_back_fill('clients.motto')`);
});

test('an audit entry records a change by staff during a back-fill', async () => {
  await database.as('crm_supervisor@caracas.demo', async ({ query }) => {
    await query(`select set_config('turno.back_fill', 'on', true)`);
    await query(
      `update app_public.clients set address = 'elsewhere' where id = (select id from app_public.clients limit 1)`,
    );
  });
  expect(await database.query('select from app_public.audit_entries')).toHaveLength(1);
});
