import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { codeRelease, recordRelease } from '#db/release.ts';
import { loginUrl } from '#db/roles.ts';
import { asOwner } from '#db/tests/support/released-database.ts';
import { createLogger } from '#runtime/logger.ts';
import { leeway } from '#scripts/test-runner/scale.ts';
import { saveService } from '../../tests/support/save-service.ts';
import {
  database,
  databaseProxy,
  onAProxiedServer,
  server,
  token,
} from '../testing/proxied-fixture.ts';
import { startTestServer } from '../testing/test-server.ts';
import { watchReadiness } from './readiness.ts';

onAProxiedServer();

const answer = async (of = server) => {
  const response = await of.fetch('/readyz');
  return [response.status, await response.json()];
};
const ready = [200, { status: 'ok' }];
const saysNo = (status: string) => [503, { status }];
const unready = saysNo('unavailable');
const readOnly = saysNo('read-only');
/** Within the timeout of a load balancer, and long enough for a busy test machine. */
const soon = { timeout: 20_000, interval: 100 };

/** Saves a service; returns the error text if it fails. */
const save = async (name: string): Promise<string | undefined> =>
  (await saveService(server, token, name))?.text;

describe('the readiness check /readyz', () => {
  test('/readyz returns ok for a server that reads and writes, as does /healthz', async () => {
    expect(await answer()).toEqual(ready);
    expect((await server.fetch('/healthz')).status).toBe(200);
  });

  test("/readyz returns 503 for a database without Turno's functions, while /healthz returns 200", async () => {
    await database.query('alter function app_private.session_claims(uuid) rename to gone');
    await expect.poll(() => answer(), soon).toEqual(unready);
    expect((await server.fetch('/healthz')).status).toBe(200);
    await database.query('alter function app_private.gone(uuid) rename to session_claims');
    await expect.poll(() => answer(), soon).toEqual(ready);
  });

  test.each([
    ['of an earlier release', `delete from app_private.releases`],
    [
      'two releases newer',
      `insert into app_private.releases select 'later ' || nth, migrations, migrated + nth * interval '1 day'
       from app_private.releases, generate_series(1, 2) as nth`,
    ],
  ])('/readyz returns wrong-schema while the database is %s', async (_label, arrange) => {
    const noted = await database.query<{ rows: string }>(
      'select json_agg(release)::text as rows from app_private.releases as release',
    );
    await database.query(arrange);
    await expect.poll(() => answer(), soon).toEqual(saysNo('wrong-schema'));
    await database.query('delete from app_private.releases');
    await database.query(
      'insert into app_private.releases select * from json_populate_recordset(null::app_private.releases, $1)',
      [noted[0]?.rows],
    );
    await expect.poll(() => answer(), soon).toEqual(ready);
  });

  test('/readyz returns wrong-schema after a downgrade of the database', async () => {
    const { migrations } = await codeRelease();
    const before = { fingerprint: 'of the release before', migrations };
    await database.query(
      `insert into app_private.releases select $1, migrations, migrated - interval '1 day' from app_private.releases`,
      [before.fingerprint],
    );
    await asOwner(database.url, (owner) => recordRelease(owner, before));
    await expect.poll(() => answer(), soon).toEqual(saysNo('wrong-schema'));
    await asOwner(database.url, async (owner) => recordRelease(owner, await codeRelease()));
    await expect.poll(() => answer(), soon).toEqual(ready);
  });

  test('/readyz returns read-only while the database is a standby', async () => {
    const name = new URL(database.url).pathname.slice(1);
    const reconnect = () => {
      databaseProxy.cut();
      databaseProxy.restore();
    };
    await database.query(`alter database ${name} set default_transaction_read_only = on`);
    try {
      reconnect();
      await expect.poll(() => answer(), soon).toEqual(readOnly);
      expect(await (await server.fetch('/metrics')).text()).toContain(
        'turno_ready{state="read-only"} 1',
      );
    } finally {
      await database.query(
        `begin read write; alter database ${name} reset default_transaction_read_only; commit`,
      );
    }
    reconnect();
    await expect.poll(() => answer(), soon).toEqual(ready);
    expect(await (await server.fetch('/metrics')).text()).toContain('turno_ready{state="ok"} 1');
  });

  test('/readyz returns draining from the start of the drain', async () => {
    const draining = await startTestServer(database);
    expect((await draining.fetch('/readyz')).status).toBe(200);
    const stopped = draining.stop({ drain: 0.5 });
    expect(await answer(draining)).toEqual(saysNo('draining'));
    expect((await draining.fetch('/healthz')).status).toBe(200);
    await stopped;
  });

  test('whenReady resolves when /readyz would return ok', async () => {
    await database.query('alter function app_private.session_claims(uuid) rename to gone');
    const starting = await startTestServer(database);
    let isReady = false;
    const waiting = starting.whenReady().then(() => {
      isReady = true;
    });
    await sleep(1_500);
    expect(isReady).toBe(false);
    await database.query('alter function app_private.gone(uuid) rename to session_claims');
    await waiting;
    expect((await starting.fetch('/readyz')).status).toBe(200);
    await starting.stop();
    await expect.poll(() => answer(), soon).toEqual(ready);
  });

  test('/readyz responds at once while every connection is busy', async () => {
    const blocker = await database.ownerPool.connect();
    await blocker.query('begin; lock table app_public.services in access exclusive mode');
    const held = [1, 2, 3].map((each) => save(`Espera ${each}`));
    await expect.poll(async () => (await answer())[0], soon).toBe(200);
    const began = performance.now();
    for (let times = 0; times < 50; times += 1) expect((await answer())[0]).toBe(200);
    expect((performance.now() - began) / 50).toBeLessThan(100 * leeway);
    await blocker.query('rollback');
    blocker.release();
    expect(await Promise.all(held)).toEqual([undefined, undefined, undefined]);
  });

  test('/readyz returns 503 within a second while the database does not respond', async () => {
    databaseProxy.freeze();
    try {
      const slowest = { ms: 0 };
      const measured = async () => {
        const began = performance.now();
        const [status] = await answer();
        slowest.ms = Math.max(slowest.ms, performance.now() - began);
        return status;
      };
      await expect.poll(measured, soon).toBe(503);
      expect(slowest.ms).toBeLessThan(1_000 * leeway);
    } finally {
      databaseProxy.thaw();
    }
    await expect.poll(() => answer(), soon).toEqual(ready);
  });
});

test('a pool with leaked connections is not ready, but a busy one is', async () => {
  const connectionString = loginUrl(database.url, database.secret);
  const pool = new pg.Pool({ connectionString, max: 1 });
  const readiness = await watchReadiness(connectionString, pool, createLogger('silent'), 300);
  const first = await pool.connect();
  const waiting = pool.connect();
  expect(readiness.isReady()).toBe(true);
  await expect.poll(() => readiness.isReady(), soon).toBe(false);
  first.release();
  (await waiting).release();
  expect(readiness.isReady()).toBe(true);
  await readiness.stop();
  await pool.end();
});

describe('a full disk', () => {
  const failWith = (state: string) => `
    create function public.no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '${state}'; end $$;
    create trigger aaa_no_room before insert on app_public.services execute function public.no_room();
    create trigger no_room before insert on app_private.write_probe execute function public.no_room()`;
  const dropNoRoomFunction = 'drop function public.no_room() cascade';

  test.each([
    ['53100', /^El sistema no puede guardar: no queda espacio en el disco/],
    ['58030', /^El sistema no puede guardar por ahora/],
    ['25006', /^El sistema no puede guardar por ahora/],
  ])(
    'a failed write (%s) is reported to its user and by /readyz until writes succeed',
    async (state, text) => {
      await database.query(failWith(state));
      try {
        expect(await save(`Lleno ${state}`)).toMatch(text);
        expect(await answer()).toEqual(readOnly);
        // Further probes must not be misled by reads that still work.
        await sleep(2_500);
        expect(await answer()).toEqual(readOnly);
      } finally {
        await database.query(dropNoRoomFunction);
      }
      await expect.poll(() => answer(), soon).toEqual(ready);
      expect(await save(`Con espacio ${state}`)).toBeUndefined();
    },
  );

  test("/readyz detects a full disk without any user's write", async () => {
    await database.query(failWith('53100'));
    try {
      await expect.poll(() => answer(), soon).toEqual(readOnly);
    } finally {
      await database.query(dropNoRoomFunction);
    }
    await expect.poll(() => answer(), soon).toEqual(ready);
  });

  test('/readyz returns unavailable instead of read-only after the database is lost', async () => {
    await database.query(failWith('53100'));
    try {
      await expect.poll(() => answer(), soon).toEqual(readOnly);
      databaseProxy.cut();
      await expect.poll(() => answer(), soon).toEqual(unready);
    } finally {
      databaseProxy.restore();
      await database.query(dropNoRoomFunction);
    }
    await expect.poll(() => answer(), soon).toEqual(ready);
  });

  test('the write probe uses at most 4 MB', async () => {
    await database.query('select app_private.prove_writes() from generate_series(1, 90)');
    const [probe] = await database.query<{ size: number }>(
      `select pg_relation_size('app_private.write_probe')::int as size`,
    );
    expect(probe?.size).toBeLessThan(4.2 * 1024 * 1024);
  });
});
