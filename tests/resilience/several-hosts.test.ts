import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#db/embedded/free-port.ts';
import { migrate } from '#db/migrate.ts';
import { loginUrl } from '#db/roles.ts';
import { backUpNight } from '#runtime/backup/nightly.ts';
import { connectDatabase } from '#runtime/connect-database.ts';
import { DatabaseClient } from '#runtime/database/database-client.ts';
import { presentUrl } from '#runtime/database/host-choice.ts';
import { readEnv } from '#runtime/env.ts';
import { createLogger } from '#runtime/logger.ts';
import { type RunningServer, startServer } from '#server/start-server.ts';
import { createTestClient } from '#server/testing/test-server.ts';
import { type RunningWorker, startWorker } from '#worker/start.ts';
import { type Pair, startPair } from '../support/standby.ts';

const secret = 'the secret of two hosts, which is long';
const soon = { timeout: 40_000, interval: 200 };

let home: string;
let pair: Pair;
let server: RunningServer;
let worker: RunningWorker;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'turno-hosts-'));
  pair = await startPair(join(home, 'hosts'), (ownerUrl) => migrate(ownerUrl, { secret }));
});

afterAll(async () => {
  await worker?.stop();
  await server?.stop();
  await pair?.stop();
});

const whereIs = async (address: string) => {
  const client = new DatabaseClient({ connectionString: address });
  await client.connect();
  const { rows } = await client.query(`select inet_server_port()::text as port`);
  await client.end();
  return rows[0]?.port;
};
const portOf = (url: string) => new URL(url).port;

test('a connection uses the host that accepts writes, in any order', async () => {
  const primary = portOf(pair.primary.ownerUrl);
  expect(await whereIs(pair.address('standby', 'primary'))).toBe(primary);
  expect(await whereIs(pair.address('primary', 'standby'))).toBe(primary);
  const any = `${pair.address('standby', 'primary')}?target_session_attrs=any`;
  expect(await whereIs(any)).toBe(portOf(pair.address('standby')));
  await expect(
    whereIs(`${pair.address('standby')}?target_session_attrs=read-write`),
  ).rejects.toThrow(/ningún servidor de la base de datos acepta escrituras .*solo lee/);
});

test('an unavailable host is skipped; if all are, each is named with its error', async () => {
  const dead = `127.0.0.1:${await freePort()}`;
  const { port } = new URL(pair.primary.ownerUrl);
  const withDead = pair.primary.ownerUrl.replace(`127.0.0.1:${port}`, `${dead},127.0.0.1:${port}`);
  expect(portOf(await presentUrl(withDead))).toBe(port);
  await expect(presentUrl(`postgres://a:b@${dead},${dead}/turno`)).rejects.toThrow(
    `${dead}: connect ECONNREFUSED`,
  );
});

test('migration, server, worker and backup use the primary and follow a failover', async () => {
  const env = readEnv({
    DATABASE_URL: pair.address('standby', 'primary'),
    TURNO_SECRET: secret,
    TURNO_DATA: join(home, 'data'),
    TURNO_CAPTCHA: 'off',
    PORT: '0',
  });
  const { ownerUrl, directUrl, listenUrl, login } = await connectDatabase(env, secret);
  expect(portOf(directUrl)).toBe(portOf(pair.primary.ownerUrl));
  const logger = createLogger('silent');
  server = await startServer({ env, secret, login, ownerUrl, logger });
  worker = await startWorker({
    connectionString: loginUrl(listenUrl, secret, login),
    secret,
    sms: undefined,
    registry: undefined,
    logger,
  });
  const status = async () => (await fetch(`${server.url}/readyz`)).status;
  await expect.poll(status, soon).toBe(200);

  await pair.primary.stop();
  await expect.poll(status, soon).toBe(503);
  const client = createTestClient(server.url);
  await expect(client.signIn('somebody@example.com')).rejects.toThrow('Network Error');
  await pair.promote();
  await expect.poll(status, soon).toBe(200);
  await expect.poll(() => worker.isReady(), soon).toBe(true);
  const beats = async () => {
    const promoted = new pg.Client({ connectionString: await presentUrl(ownerUrl) });
    await promoted.connect();
    const { rows } = await promoted.query(
      `select count(*)::int as workers from app_private.workers where beaten > now() - interval '15 seconds'`,
    );
    await promoted.end();
    return rows[0]?.workers;
  };
  await expect.poll(beats, soon).toBe(1);

  const options = { dataFolder: join(home, 'data'), secret, passphrase: undefined };
  await backUpNight(join(home, 'nights'), { ...options, ownerUrl: await presentUrl(ownerUrl) });
  expect(existsSync(join(home, 'nights'))).toBe(true);
});
