import { afterAll, beforeAll, expect, test } from 'vitest';
import { database, onAClone } from '#db/tests/support/clone-fixture.ts';
import type { RunningWorker } from './start.ts';
import { startTestWorker } from './testing/worker-fixture.ts';

let worker: RunningWorker;

onAClone();

beforeAll(async () => {
  worker = await startTestWorker(database);
});

afterAll(() => worker.stop());

test('database__tidy deletes long ended sessions and spent captchas, and keeps newer ones', async () => {
  await database.query(
    `insert into app_private.sessions (account_id, expires_at, ended_at)
     select id, now() - make_interval(days => age), null from app_private.accounts, unnest('{1,40}'::int[]) as age
     where email = 'crm_admin@caracas.demo'`,
  );
  await database.query(
    `insert into app_private.spent_captchas values ('old', now() - interval '1 minute'), ('new', now() + interval '1 minute')`,
  );
  await database.query(`select graphile_worker.add_job('database__tidy')`);
  const left = async () => {
    const [row] = await database.query(
      `select (select count(*)::int from app_private.sessions where expires_at < now()) as sessions,
         (select array_agg(hash) from app_private.spent_captchas) as captchas`,
    );
    return row;
  };
  await expect.poll(left, { timeout: 10_000 }).toEqual({ sessions: 1, captchas: ['new'] });
});

test('office_changes__trim deletes every change that is older than an hour', async () => {
  await database.query(
    `insert into app_private.office_changes (transaction, company_id, place_id, topic, created)
     select n::text::xid8, gen_random_uuid(), gen_random_uuid(), 'old',
       clock_timestamp() - case when n <= 45000 then interval '61 minutes' else interval '59 minutes' end
     from generate_series(1, 45010) as n`,
  );
  await database.query(`select graphile_worker.add_job('office_changes__trim')`);
  const left = async () => {
    const [row] = await database.query(
      `select count(*)::int as count from app_private.office_changes where topic = 'old'`,
    );
    return row?.count;
  };
  await expect.poll(left, { timeout: 20_000 }).toBe(10);
});
