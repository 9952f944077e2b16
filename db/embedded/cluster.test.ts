import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { leeway } from '#scripts/test-runner/scale.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { type Cluster, startCluster } from './cluster.ts';

const root = join(import.meta.dirname, '..', '..');
const settings = { shared_buffers: '16MB', fsync: 'off' };

const folder = temporaryFolder();
let started: Cluster[] = [];

afterEach(async () => {
  await Promise.all(started.map((cluster) => cluster.stop()));
  started = [];
});

async function start(): Promise<Cluster> {
  const cluster = await startCluster({ folder, settings });
  started.push(cluster);
  return cluster;
}

/** Starts the cluster of a folder in another process, then runs `code` there. */
function startElsewhere(where: string, code: string): ChildProcess {
  const options = JSON.stringify({ folder: where, settings });
  const script = `
    const { startCluster } = await import('#db/embedded/cluster.ts');
    const cluster = await startCluster(${options});
    ${code}`;
  const args = ['--no-warnings', '--input-type=module', '--eval', script];
  return spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
}

const postmasterPid = async (): Promise<number> =>
  Number.parseInt(await readFile(join(folder, 'cluster/data/postmaster.pid'), 'utf8'), 10);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Listens on the port as soon as it is free and closes every connection. */
async function listenOn(port: number): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  do server.listen(port, '127.0.0.1');
  while (
    await once(server, 'listening').then(
      () => false,
      () => true,
    )
  );
  return server;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('the first start creates a UTF-8 database whose owner is not a superuser', async () => {
  const { ownerUrl, adopted } = await start();
  expect(adopted).toBe(false);
  const rows = await query(
    ownerUrl,
    `select pg_get_userbyid(datdba) as owner, pg_encoding_to_char(encoding) as encoding,
       datlocale as locale, rolsuper as super, current_setting('synchronous_commit') as durable
     from pg_database join pg_roles on rolname = current_user
     where datname = current_database()`,
  );
  expect(rows).toEqual([
    { owner: 'turno_owner', encoding: 'UTF8', locale: 'C.UTF-8', super: false, durable: 'on' },
  ]);
});

test('only its owner can read the password file, and the database listens on loopback only', async () => {
  const { superuserUrl } = await start();
  const { mode } = await stat(join(folder, 'cluster/password'));
  expect(mode & 0o777).toBe(0o600);
  const [listening] = await query(
    superuserUrl,
    `select current_setting('listen_addresses') as tcp, current_setting('unix_socket_directories') as socket`,
  );
  expect(listening).toEqual({ tcp: '127.0.0.1', socket: '' });
  const wrong = superuserUrl.replace(/:[^:@]+@/, ':wrong@');
  await expect(query(wrong, 'select 1')).rejects.toMatchObject({ code: '28P01' });
});

test('a running cluster has one connection, of a role without attributes, not of the superuser', async () => {
  const { superuserUrl, ownerUrl } = await start();
  const connected = await query(
    superuserUrl,
    `select usename from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  expect(connected).toEqual([{ usename: 'turno_watch' }]);
  const [watch] = await query(
    superuserUrl,
    `select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolinherit from pg_roles where rolname = 'turno_watch'`,
  );
  expect(Object.values(watch ?? {})).toEqual([false, false, false, false, false]);
  const asSuperuser = new URL(ownerUrl);
  asSuperuser.username = 'postgres';
  await expect(query(asSuperuser.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
});

test('the next start replaces the password of the owner if the superuser has the same one', async () => {
  const before = await start();
  const { password } = new URL(before.superuserUrl);
  await query(
    before.superuserUrl,
    `alter role turno_watch rename to somebody; alter role turno_owner password '${password}'`,
  );
  await before.stop();

  const { ownerUrl, superuserUrl } = await start();
  expect(await query(ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  const shared = new URL(ownerUrl);
  shared.password = password;
  await expect(query(shared.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  await query(superuserUrl, 'drop role somebody');
});

test('other users cannot open any file of the cluster folder', async () => {
  await start();
  const open = (await readdir(folder, { recursive: true, withFileTypes: true })).map((entry) =>
    stat(join(entry.parentPath, entry.name)).catch(() => ({ mode: 0 })),
  );
  const modes = (await Promise.all(open)).filter(({ mode }) => (mode & 0o077) !== 0);
  expect(modes).toEqual([]);
});

test('a second start takes less than two seconds and uses the same address', async () => {
  const first = await start();
  await first.stop();
  const before = Date.now();
  const second = await start();
  expect(Date.now() - before).toBeLessThan(2_000 * leeway);
  expect(second.ownerUrl).toBe(first.ownerUrl);
});

test('a process adopts the postmaster of a killed process and can stop it', async () => {
  const parent = startElsewhere(folder, `console.log('ready'); setInterval(() => {}, 1000);`);
  await once(parent.stdout as NodeJS.ReadableStream, 'data');
  const pid = await postmasterPid();
  parent.kill('SIGKILL');
  await once(parent, 'exit');

  const cluster = await start();
  expect(cluster.adopted).toBe(true);
  expect(await postmasterPid()).toBe(pid);
  await cluster.stop();
  await expect(query(cluster.ownerUrl, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('a process that adopted the cluster of a running process does not stop it', async () => {
  const owner = await start();
  const guest = startElsewhere(folder, `console.log(cluster.adopted); await cluster.stop();`);
  expect(await text(guest.stdout as NodeJS.ReadableStream)).toBe('true\n');
  expect(await query(owner.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('the postmaster stops when its process exits without stopping it', async () => {
  const parent = startElsewhere(folder, 'process.exit(1);');
  await once(parent, 'exit');
  const isRunning = () => postmasterPid().then(isAlive, () => false);
  await expect.poll(isRunning, { timeout: 10_000 }).toBe(false);
});

test('committed rows survive a killed postmaster and its stale pid file', async () => {
  const cluster = await start();
  await query(cluster.ownerUrl, 'create table stored as select 42 as answer');
  const pid = await postmasterPid();
  process.kill(pid, 'SIGKILL');

  const url = cluster.ownerUrl;
  await expect
    .poll(() => query(url, 'select answer from stored').catch(() => []), { timeout: 20_000 })
    .toEqual([{ answer: 42 }]);
  expect(await postmasterPid()).not.toBe(pid);
});

test('a killed postmaster restarts on the same port when the port is free again', async () => {
  const { ownerUrl: url } = await start();
  const pid = await postmasterPid();
  process.kill(pid, 'SIGKILL');
  const taker = await listenOn(Number(new URL(url).port));
  await sleep(1_000);
  await expect(query(url, 'select 1')).rejects.toThrow();

  taker.close();
  const answer = () => query(url, 'select 42 as answer').catch(() => []);
  await expect.poll(answer, { timeout: 20_000 }).toEqual([{ answer: 42 }]);
  expect(await postmasterPid()).not.toBe(pid);
});

test('the port of the cluster is below the range of outgoing connections', async () => {
  const { ownerUrl } = await start();
  expect(Number(new URL(ownerUrl).port)).toBeLessThan(32_768);
});

test('a start ignores a pid file with the process id of another program', async () => {
  const cluster = await start();
  const file = join(folder, 'cluster/data/postmaster.pid');
  const lines = await readFile(file, 'utf8');
  await cluster.stop();
  const bystander = spawn('sleep', ['60']);
  try {
    await writeFile(file, lines.replace(/^\d+/, String(bystander.pid)));
    const again = await start();
    expect(again.adopted).toBe(false);
    expect(bystander.exitCode).toBeNull();
  } finally {
    bystander.kill();
  }
});

test('processes that create the same folder at the same time share one database', async () => {
  const shared = await mkdtemp(join(tmpdir(), 'turno-cluster-'));
  const code = `console.log(cluster.ownerUrl); await new Promise((done) => setTimeout(done, 1500)); await cluster.stop();`;
  const urls = await Promise.all(
    [1, 2, 3].map(() => text(startElsewhere(shared, code).stdout as NodeJS.ReadableStream)),
  );
  expect(urls[0]).toMatch(/^postgres:/);
  expect(new Set(urls).size).toBe(1);
  await rm(shared, { recursive: true });
});

test('a start rejects a folder of another PostgreSQL major version and prints advice', async () => {
  const file = join(folder, 'cluster/data/PG_VERSION');
  await writeFile(file, '15\n');
  try {
    await expect(start()).rejects.toThrow(/PostgreSQL 15 .* PostgreSQL 18.*TURNO_DATA/s);
  } finally {
    await writeFile(file, '18\n');
  }
});
