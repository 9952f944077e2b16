import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { open, readFile, readlink, realpath, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClusterFolder } from './cluster-folder.ts';
import { freePort, isFree } from './free-port.ts';
import { commandAs, postgresPrograms } from './postgres-program.ts';

/** A running postmaster of the data folder. */
export interface Postmaster {
  pid: number;
  port: number;
  /** False while it starts, recovers or stops. */
  ready: boolean;
}

const maxLogBytes = 10_000_000;

/**
 * Returns the running postmaster of the folder, whichever process started it. Returns `undefined`
 * for a stale pid file, also if another program now has its pid.
 */
export async function findPostmaster({ data }: ClusterFolder): Promise<Postmaster | undefined> {
  const lines = await pidFileLines(data);
  const pid = Number(lines[0]);
  if (!pid || !(await isPostmasterOf(data, pid))) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/**
 * Starts PostgreSQL on the folder and waits until it accepts connections, without a limit for crash
 * recovery.
 *
 * @param settings overrides of postgresql.conf by name
 * @param known port that clients use to reconnect
 * @throws with the end of PostgreSQL's log if it does not start, or if another process uses `known`
 */
export async function startPostmaster(
  folder: ClusterFolder,
  settings: Record<string, string>,
  known?: number,
): Promise<Postmaster> {
  const { data, account, log } = folder;
  const { postgres } = await postgresPrograms();
  const port = await portOf(folder, known);
  const flags = Object.entries({
    ...settings,
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { file, args, ...ids } = commandAs(account, postgres, ['-D', data, ...flags], [data]);

  await rotate(log);
  const output = await open(log, 'a', 0o600);
  const logStart = (await output.stat()).size;
  const stalePid = (await pidFileLines(data))[0];
  const child = spawn(file, args, {
    ...ids,
    // Own session: Ctrl-C must reach this process first, so that requests end before the database.
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
    env: {
      PATH: process.env.PATH,
      LC_ALL: 'C',
      // pg_ctl uses this variable to let PostgreSQL replace a pid file known to be stale.
      ...(stalePid && { PG_GRANDPARENT_PID: stalePid }),
    },
  });
  const failed = once(child, 'error').then(([error]) => Promise.reject(error));
  failed.catch(() => undefined);
  await Promise.race([once(child, 'spawn'), failed]);
  await output.close();
  child.unref();

  while (child.exitCode === null && child.signalCode === null) {
    const postmaster = await findPostmaster(folder);
    if (postmaster?.ready && postmaster.pid === child.pid) {
      await writeFile(folder.portFile, `${port}\n`, { mode: 0o600 });
      return postmaster;
    }
    await sleep(10);
  }
  throw new Error(`PostgreSQL no pudo iniciar:\n${(await readFile(log)).subarray(logStart)}`);
}

/** Ends all connections and stops PostgreSQL cleanly; after 20 s immediately. */
export async function stopPostmaster(folder: ClusterFolder): Promise<void> {
  const postmaster = await findPostmaster(folder);
  if (!postmaster) return;
  process.kill(postmaster.pid, 'SIGINT');
  const deadline = Date.now() + 20_000;
  let insisted = false;
  while ((await findPostmaster(folder))?.pid === postmaster.pid) {
    if (!insisted && Date.now() > deadline) {
      process.kill(postmaster.pid, 'SIGQUIT');
      insisted = true;
    }
    await sleep(10);
  }
}

async function pidFileLines(data: string): Promise<string[]> {
  const content = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  return content.split('\n');
}

async function isPostmasterOf(data: string, pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (!existsSync('/proc/self/cwd')) return true;
  // A postmaster's working directory is its data folder; a zombie has none.
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
  return folder === (await realpath(data));
}

/** Returns the port that clients know, or the last used port, or a new port. */
async function portOf({ portFile }: ClusterFolder, known?: number): Promise<number> {
  const wanted = known ?? Number(await readFile(portFile, 'utf8').catch(() => 0));
  if (wanted && (await isFree(wanted))) return wanted;
  if (known) throw new Error(`Otro proceso ocupa el puerto ${known} de PostgreSQL.`);
  return freePort();
}

async function rotate(log: string): Promise<void> {
  const size = await stat(log).then(
    (file) => file.size,
    () => 0,
  );
  if (size > maxLogBytes) await rename(log, `${log}.1`);
}
