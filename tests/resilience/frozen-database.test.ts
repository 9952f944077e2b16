import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openOwner } from '#db/connections/owner-client.ts';
import { migrate } from '#db/migrate.ts';
import { withMigrationLock } from '#db/migration-lock.ts';
import { findLogin, loginUrl } from '#db/roles.ts';
import { database, onAClone } from '#db/tests/support/clone-fixture.ts';
import { backUp } from '#runtime/backup/back-up.ts';
import { leeway } from '#scripts/test-runner/scale.ts';
import { startTestWorker } from '#worker/testing/worker-fixture.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../support/database-proxy.ts';
import { createLockHolder } from '../support/held-locks.ts';
import { runProgram } from '../support/run-program.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let proxy: DatabaseProxy;
const home = temporaryFolder();
const running: ChildProcess[] = [];
const { acquire, releaseAll } = createLockHolder(() => database);
/** A separate program starts slowly on busy cores. */
const patient = { timeout: 120_000 };
const soon = { timeout: 40_000, interval: 100 };

onAClone();

beforeEach(async () => {
  proxy = await startDatabaseProxy(database.url);
});
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  await releaseAll();
  await proxy.stop();
});
/** Runs a program with a connection over the proxy. */
function run(program: string, args: string[] = [], env: Record<string, string> = {}) {
  const settings = { DATABASE_URL: proxy.url, TURNO_SECRET: database.secret, LOG_LEVEL: 'silent' };
  const started = runProgram(program, args, { ...settings, ...env });
  running.push(started.child);
  return started;
}

/** Blocks a backup and every other reader of the sales. */
const lockSales = () => acquire('lock table app_public.sales in access exclusive mode');
const awaitsSales = () =>
  database.query(
    `select 1 as one from pg_locks where not granted and relation = 'app_public.sales'::regclass`,
  );

describe('a database that is frozen behind a live connection', patient, () => {
  test.each([
    ['a worker', 'worker/main.ts', { TURNO_MIGRATE: 'on' }],
    ['a worker without the owner role', 'worker/main.ts', { TURNO_MIGRATE: 'off' }],
    ['a migration', 'scripts/migrate.ts', {}],
  ])(
    'the start of %s fails within 15 seconds with a Spanish message',
    async (_label, program, env) => {
      proxy.freeze();
      const { code, seconds, output } = await run(program, [], env as Record<string, string>).ended;
      expect(output).toMatch(
        /^Turno no pudo iniciar: no hay conexión con la base de datos, .*vea que PostgreSQL responda/,
      );
      expect(code).toBe(1);
      expect(seconds).toBeLessThan(15 * leeway);
    },
  );

  test('a lookup of the login fails within 12 s when the database freezes between two responses', async () => {
    const client = findLogin(loginUrl(proxy.url, database.secret), database.secret);
    expect(await client).toBe('turno_login');
    setTimeout(() => proxy.freeze(), 5);
    const began = performance.now();
    await expect(
      (async () => {
        for (;;) await findLogin(proxy.url, database.secret);
      })(),
    ).rejects.toThrow(/timeout expired|Connection terminated/);
    expect(performance.now() - began).toBeLessThan(12_000 * leeway);
  });

  test('a migration is disconnected when it loses its lock, even during a long statement', async () => {
    const heartbeat = { every: 200, timeout: 1_000 };
    const lock = await withMigrationLock(proxy.url, 'alone', undefined, heartbeat);
    const owner = await openOwner(proxy.url);
    lock.guard(owner);
    const work = owner.query('select pg_sleep(60)');
    proxy.freeze();
    await expect(work).rejects.toThrow('Connection terminated');
    await owner.end();
    await lock.release();
  });
});

describe('a backup that loses its database', patient, () => {
  test('the backup command fails and leaves no backup', async () => {
    const target = join(home, 'lost');
    const release = await lockSales();
    const { ended } = run('scripts/backup.ts', [target], { TURNO_DATA: join(home, 'data') });
    await expect.poll(awaitsSales, soon).toHaveLength(1);
    expect(existsSync(`${target}.part`)).toBe(true);
    proxy.cut();
    const { code, output } = await ended;
    await release();
    expect(output).toMatch(/^No se hizo la copia: no hay conexión con la base de datos/);
    expect(code).toBe(1);
    expect(readdirSync(home).filter((name) => name.startsWith('lost'))).toEqual([]);
  });

  test('the nightly backup job fails and the worker continues', async () => {
    const target = join(home, 'nightly');
    const options = {
      ownerUrl: proxy.url,
      dataFolder: join(home, 'data'),
      secret: database.secret,
      passphrase: undefined,
    };
    const worker = await startTestWorker(database, { backUp: () => backUp(target, options) });
    try {
      const release = await lockSales();
      await database.query(`select graphile_worker.add_job('database__back_up')`);
      await expect.poll(awaitsSales, soon).toHaveLength(1);
      proxy.cut();
      await expect
        .poll(() =>
          database.query(
            `select attempts, locked_at, last_error ~ 'Connection terminated' as lost
             from graphile_worker._private_jobs as job
             join graphile_worker._private_tasks as task on task.id = job.task_id
             where identifier = 'database__back_up'`,
          ),
        )
        .toEqual([{ attempts: 1, locked_at: null, lost: true }]);
      await release();
      await database.query(`select graphile_worker.add_job('sms__expire')`);
      await expect
        .poll(() =>
          database.query(
            `select 1 from graphile_worker.jobs where task_identifier = 'sms__expire'`,
          ),
        )
        .toEqual([]);
      expect(worker.isWorking()).toBe(true);
    } finally {
      await worker.stop();
    }
    expect(readdirSync(home).filter((name) => name.startsWith('nightly'))).toEqual([]);
  });
});

describe('a migration that waits', patient, () => {
  test('the wait for a backup is reported, and the migration continues afterwards', async () => {
    const release = await lockSales();
    const target = join(home, 'slow');
    const backup = backUp(target, {
      ownerUrl: database.url,
      dataFolder: join(home, 'data'),
      secret: database.secret,
      passphrase: undefined,
    });
    await expect.poll(awaitsSales, soon).toHaveLength(1);
    const { ended, output } = run('scripts/migrate.ts');
    await expect
      .poll(output, soon)
      .toBe(
        'Turno espera a que termine la copia de seguridad que se está haciendo de la base de datos\n',
      );
    await release();
    await backup;
    expect((await ended).code).toBe(0);
  });

  test('the wait for another migration is reported', async () => {
    const lock = await withMigrationLock(database.url, 'alone');
    const waitMessages: string[] = [];
    const migrated = migrate(database.url, {
      secret: database.secret,
      onWait: (awaited) => waitMessages.push(awaited),
    });
    await expect
      .poll(() => waitMessages)
      .toEqual(['espera a que termine otra migración de la base de datos']);
    await lock.release();
    await migrated;
  });
});
