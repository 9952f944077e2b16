import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openPatiently } from '../connections/owner-client.ts';
import {
  type ClusterFolder,
  type ClusterRole,
  openClusterFolder,
  separateRoles,
} from './cluster-folder.ts';
import { findPostmaster, type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts';

/** Held by the process that stops the cluster; free again when that process dies. */
const ownerLock = 7_487_866;

/** For a laptop with two cores: durable as promised, with room for bulk loads. */
const defaultSettings = {
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  maintenance_work_mem: '128MB',
  work_mem: '8MB',
  synchronous_commit: 'on',
  wal_compression: 'on',
  min_wal_size: '128MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  autovacuum: 'on',
  shared_preload_libraries: 'pg_stat_statements',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
};

export interface ClusterOptions {
  /** Keeps the data, the password, the port and the log; made when missing. */
  folder: string;
  /** Changes to the settings of postgresql.conf, for example `{ fsync: 'off' }` for tests. */
  settings?: Record<string, string>;
}

export interface Cluster {
  /** The superuser, in the database `postgres`. */
  superuserUrl: string;
  /** The owner of the database `turno`: may make roles and databases, is no superuser. */
  ownerUrl: string;
  /** True when PostgreSQL ran already: another process started it, perhaps one that was killed. */
  adopted: boolean;
  /** Stops PostgreSQL when this process owns it; only disconnects when another one does. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL of a folder, or attaches to the one that runs there. Several
 * processes may do this at once: the first is the owner. Where the owner or PostgreSQL itself is
 * killed, one of the others takes over, on the same port.
 *
 * @throws in Spanish, for the person who started Turno: another major version, no free port, a
 *   platform without PostgreSQL, or what PostgreSQL itself says
 */
export async function startCluster({ folder, settings }: ClusterOptions): Promise<Cluster> {
  const home = await openClusterFolder(folder);
  const allSettings = { ...defaultSettings, ...settings };
  let { postmaster, adopted } = await attachOrStart(home, allSettings);
  const url = (role: ClusterRole, database: string) =>
    `postgres://${role}:${home.passwordOf(role)}@127.0.0.1:${postmaster.port}/${database}`;

  let stopping = false;
  let owner = false;
  let recovery = Promise.resolve();
  let watch = await keepWatch().catch(async (error: unknown) => {
    // The one that we found may have been on its way out; the next one is not.
    if (!adopted) throw error;
    await sleep(500);
    ({ postmaster, adopted } = await attachOrStart(home, allSettings));
    return keepWatch();
  });

  /** One connection, of a role without rights, tells us that PostgreSQL lives, and holds the owner's lock. */
  async function keepWatch(): Promise<pg.Client> {
    const connect = () => openPatiently(url('turno_watch', 'postgres'));
    const client = await connect().catch(async (error: unknown) => {
      if (!isRefusal(error)) throw error;
      await separateRolesOf(home, url('postgres', 'postgres'));
      return connect();
    });
    owner = await lockOwnership(client);
    client.once('end', () => {
      if (!stopping) recovery = recover();
    });
    return client;
  }

  async function recover(): Promise<void> {
    while (!stopping) {
      try {
        ({ postmaster } = await attachOrStart(home, allSettings, postmaster.port));
        watch = await keepWatch();
        return;
      } catch {
        // The processes of a killed postmaster need a moment to go away, and so may who took its port.
        await sleep(200);
      }
    }
  }

  /** For a process that ends without `stop`, by an error. */
  function stopAtExit(): void {
    try {
      if (owner) process.kill(postmaster.pid, 'SIGINT');
    } catch {
      // It is gone already.
    }
  }
  process.once('exit', stopAtExit);

  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    await recovery;
    owner = await lockOwnership(watch).catch(() => false);
    await watch.end();
    if (owner) await stopPostmaster(home);
    process.off('exit', stopAtExit);
  }

  return {
    superuserUrl: url('postgres', 'postgres'),
    ownerUrl: url('turno_owner', 'turno'),
    adopted,
    stop,
  };
}

/** No such role, or another password. */
function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code?.startsWith('28') === true;
}

/** For a folder of an earlier version, once. */
async function separateRolesOf(home: ClusterFolder, superuserUrl: string): Promise<void> {
  const superuser = await openPatiently(superuserUrl);
  try {
    await superuser.query(separateRoles(home).join('\n'));
  } finally {
    await superuser.end();
  }
}

/** True for the process that holds the lock already, or gets it because nobody does. */
async function lockOwnership(client: pg.Client): Promise<boolean> {
  const sql = 'select pg_try_advisory_lock($1) as owns';
  const { rows } = await client.query<{ owns: boolean }>(sql, [ownerLock]);
  return rows[0]?.owns === true;
}

async function attachOrStart(
  home: ClusterFolder,
  settings: Record<string, string>,
  known?: number,
): Promise<{ postmaster: Postmaster; adopted: boolean }> {
  for (;;) {
    const found = await findPostmaster(home);
    if (found?.ready) return { postmaster: found, adopted: true };
    if (!found) {
      try {
        return { postmaster: await startPostmaster(home, settings, known), adopted: false };
      } catch (error) {
        // Two processes started at once: PostgreSQL lets only one of them have the folder.
        if (!(await findPostmaster(home))) throw error;
      }
    }
    await sleep(20);
  }
}
