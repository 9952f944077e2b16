import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openOwner } from '../connections/owner-client.ts';
import {
  type ClusterFolder,
  type ClusterRole,
  openClusterFolder,
  separateRoles,
} from './cluster-folder.ts';
import { findPostmaster, type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts';

/** Advisory lock held by the process that stops the cluster; released when that process dies. */
const ownerLock = 7_487_866;

/** Durable settings for a laptop with two cores, with enough WAL for bulk loads. */
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
  /** Holds the data, password, port and log; created if missing. */
  folder: string;
  /** Overrides of postgresql.conf, for example `{ fsync: 'off' }` for tests. */
  settings?: Record<string, string>;
}

export interface Cluster {
  /** Connects as the superuser to the database `postgres`. */
  superuserUrl: string;
  /**
   * Connects as the owner of the database `turno`, who may create roles and databases and is no
   * superuser.
   */
  ownerUrl: string;
  /** True if PostgreSQL was already running, started by another or a killed process. */
  adopted: boolean;
  /** Stops PostgreSQL if this process owns it; otherwise only disconnects. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL of a folder, or attaches to a running one. If several processes
 * call this at once, the first is the owner. If the owner or PostgreSQL is killed, another process
 * takes over on the same port.
 *
 * @throws Spanish errors for the operator: another major version, no free port, a platform without
 * PostgreSQL, or PostgreSQL's own message
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
  let watch = await openWatchConnection().catch(async (error: unknown) => {
    // The running postmaster may have been stopping; a new one is not.
    if (!adopted) throw error;
    await sleep(500);
    ({ postmaster, adopted } = await attachOrStart(home, allSettings));
    return openWatchConnection();
  });

  /**
   * Opens one connection of a role without rights, which detects that PostgreSQL died and holds the
   * owner lock.
   */
  async function openWatchConnection(): Promise<pg.Client> {
    const connect = () => openOwner(url('turno_watch', 'postgres'));
    const client = await connect().catch(async (error: unknown) => {
      if (!isRejection(error)) throw error;
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
        watch = await openWatchConnection();
        return;
      } catch {
        // Processes of a killed postmaster, and another listener on its port, need time to exit.
        await sleep(200);
      }
    }
  }

  /** Handles a process that exits by an error, without `stop`. */
  function stopAtExit(): void {
    try {
      if (owner) process.kill(postmaster.pid, 'SIGINT');
    } catch {
      // PostgreSQL already exited.
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

/** Returns whether the role is missing or its password is different. */
function isRejection(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code?.startsWith('28') === true;
}

/** Separates the roles of a folder of an earlier version, once. */
async function separateRolesOf(home: ClusterFolder, superuserUrl: string): Promise<void> {
  const superuser = await openOwner(superuserUrl);
  try {
    await superuser.query(separateRoles(home).join('\n'));
  } finally {
    await superuser.end();
  }
}

/** Returns true if this process already holds the lock or acquires it. */
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
        // If two processes start at once, PostgreSQL lets only one of them open the folder.
        if (!(await findPostmaster(home))) throw error;
      }
    }
    await sleep(20);
  }
}
