import { afterAll, beforeAll, expect, test } from 'vitest';
import { loginUrl } from '#db/roles.ts';
import { cloneDatabase, type TestDatabase } from '#db/tests/database.ts';
import { createLogger } from '#runtime/logger.ts';
import { type RunningWorker, startWorker } from './start.ts';

let database: TestDatabase;
let worker: RunningWorker;

beforeAll(async () => {
  database = await cloneDatabase();
  worker = await startWorker({
    connectionString: loginUrl(database.url, database.secret),
    secret: database.secret,
    sms: undefined,
    registry: undefined,
    logger: createLogger('silent'),
  });
});

afterAll(async () => {
  await worker.stop();
  await database.drop();
});

test('what nothing needs any more is forgotten, and nothing else', async () => {
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
