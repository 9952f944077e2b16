import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Cluster, startCluster } from '#db/embedded/cluster.ts';
import { freePort } from '#db/embedded/free-port.ts';
import { commandAs, postgresAccount, postgresPrograms } from '#db/embedded/postgres-program.ts';

const settings = { shared_buffers: '16MB', fsync: 'off' };
const run = promisify(execFile);

async function command(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A primary and its standby with streaming replication. */
export interface Pair {
  readonly primary: Cluster;
  /** Returns the addresses of both, in this order, as one: `postgres://…@a,b/turno`. */
  address(...names: ('primary' | 'standby')[]): string;
  /** Makes the standby accept writes. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/** @param prepare creates the primary's database before the standby is copied from it */
export async function startPair(
  home: string,
  prepare: (ownerUrl: string) => Promise<void>,
): Promise<Pair> {
  const folders = { primary: join(home, 'primary'), standby: join(home, 'standby') };
  const first = await startCluster({ folder: folders.primary, settings });
  await prepare(first.ownerUrl);
  await first.stop();
  await appendFile(
    join(folders.primary, 'cluster', 'data', 'pg_hba.conf'),
    'host replication postgres 127.0.0.1/32 scram-sha-256\n',
  );
  await run('cp', ['-a', folders.primary, folders.standby]);
  const primary = await startCluster({ folder: folders.primary, settings });

  const data = join(folders.standby, 'cluster', 'data');
  await run('cp', ['-a', join(data, 'PG_VERSION'), join(data, 'standby.signal')]);
  const port = String(await freePort());
  const { port: primaryPort, password } = new URL(primary.superuserUrl);
  const { postgres } = await postgresPrograms();
  const flags = Object.entries({
    ...settings,
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    primary_conninfo: `host=127.0.0.1 port=${primaryPort} user=postgres password=${password}`,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { file, args, ...ids } = commandAs(
    postgresAccount(),
    postgres,
    ['-D', data, ...flags],
    [data],
  );
  const child = spawn(file, args, { ...ids, stdio: 'ignore', env: { LC_ALL: 'C' } });
  const exited = once(child, 'exit');
  const at = (url: string) => Object.assign(new URL(url), { port }).href;
  const itself = at(primary.superuserUrl);
  const isStreaming = () =>
    command(
      itself,
      `select 1 / count(*) from pg_stat_wal_receiver where status = 'streaming'`,
    ).then(
      () => true,
      () => false,
    );
  while (!(await isStreaming())) await sleep(100);

  const hosts = { primary: new URL(primary.ownerUrl).host, standby: `127.0.0.1:${port}` };
  return {
    primary,
    address: (...names) =>
      primary.ownerUrl.replace(hosts.primary, names.map((name) => hosts[name]).join()),
    promote: () => command(itself, 'select pg_promote()'),
    async stop() {
      child.kill('SIGINT');
      await exited;
      await primary.stop();
      await rm(home, { recursive: true });
    },
  };
}
