import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { retryLocks } from './retry-locks.ts';
import { asOwner, temporaryDatabases } from './tests/released-database.ts';
import { testSecret } from './tests/template.ts';

const { released } = temporaryDatabases();
const held = 5_000;

test('a migration waits for what a request holds without keeping others, and is done afterwards', async () => {
  const url = await released('000070.sql.gz');
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin; select count(*) from app_public.clients');
  const waits: number[] = [];
  const migrated = migrate(url, { secret: testSecret, withCurrent: true });
  await asOwner(url, async (reader) => {
    const begun = performance.now();
    while (performance.now() - begun < held) {
      const asked = performance.now();
      await reader.query('select count(*) from app_public.clients');
      waits.push(performance.now() - asked);
      await sleep(20);
    }
  });
  await holder.query('rollback');
  await holder.end();
  await migrated;
  // It did ask for the lock, and gave it up before anybody had to wait for long.
  expect(Math.max(...waits)).toBeGreaterThan(100);
  expect(Math.max(...waits)).toBeLessThan(2_000);
  const { rowCount } = await asOwner(url, (owner) =>
    owner.query('select from graphile_migrate.migrations where filename > $1', ['000014.sql']),
  );
  expect(rowCount).toBeGreaterThan(5);
});

const locked = () => Object.assign(new Error('canceling statement'), { code: '55P03' });

test('a step is tried again as a whole while a lock is not to be had, and not for ever', async () => {
  let tries = 0;
  const step = async () => {
    tries += 1;
    if (tries < 4) throw locked();
    return 'done';
  };
  const patience = { first: 5, longest: 20, inAll: 60_000 };
  expect(await retryLocks(step, patience)).toBe('done');
  expect(tries).toBe(4);
  await expect(
    retryLocks(() => Promise.reject(locked()), { first: 5, longest: 20, inAll: 50 }),
  ).rejects.toThrow('canceling statement');
});

test('what fails by anything else is not tried again', async () => {
  let tries = 0;
  const step = async () => {
    tries += 1;
    throw new Error('syntax error');
  };
  await expect(retryLocks(step)).rejects.toThrow('syntax error');
  expect(tries).toBe(1);
});
