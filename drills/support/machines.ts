import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { makeCertificate } from '../../tests/support/certificate.ts';
import { mountEmpty, run, tool, toolsRoot } from './namespace.ts';
import { familyOf } from './processes.ts';

/** Folder of the drill, as the programs of `toolsRoot` and as this process see it. */
const seen = '/tmp/turno-drill';
export const work = `${toolsRoot}${seen}`;

const read = (file: string) =>
  readFileSync(new URL(`../../deploy/${file}`, import.meta.url), 'utf8');
export const databases = ['10.0.0.21', '10.0.0.22', '10.0.0.23'];
const balancer = '10.0.0.10';
/** Addresses in the files of deploy/: the balancer, two nodes, the pooler, the databases. */
export const addresses = [balancer, '10.0.0.11', '10.0.0.12', '10.0.0.20', ...databases];
const logs = new Set<string>();

/**
 * Starts a program of the drill's Debian; its output goes to a log in the drill's folder, under its
 * name.
 */
export function startTool(
  log: string,
  account: string,
  name: string,
  ...args: string[]
): ChildProcess {
  const [program, ...before] = tool('setpriv');
  const all = [
    ...before,
    `--reuid=${account}`,
    `--regid=${account}`,
    '--init-groups',
    name,
    ...args,
  ];
  const child = spawn('sh', ['-c', `exec "$@" >> ${work}/${log}.log 2>&1`, 'sh', program, ...all], {
    stdio: 'ignore',
  });
  logs.add(log);
  return child;
}

/** Returns the last lines of every program's log. */
export const lastLines = () =>
  [...logs].map((log) => `--- ${log}\n${run('tail', '-n', '6', `${work}/${log}.log`)}`).join('\n');

/**
 * Waits up to the given seconds for a condition; throws `what` at the timeout. Returns the seconds
 * waited.
 */
export async function until(
  what: string,
  seconds: number,
  isMet: () => Promise<boolean>,
): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < seconds * 1_000) {
    if (await isMet().catch(() => false)) return (performance.now() - began) / 1_000;
    await sleep(250);
  }
  throw new Error(`${what}: not within ${seconds} s`);
}

/** Mounts empty folders at the paths in the files of deploy/. */
export async function makeFolders(): Promise<void> {
  for (const folder of ['/etc/haproxy', '/run/haproxy', '/etc/pgbouncer', '/run/postgresql']) {
    mountEmpty(`${toolsRoot}${folder}`, '0777');
  }
  mountEmpty(work, '0777');
  if (toolsRoot) {
    run('mount', '-t', 'proc', 'proc', `${toolsRoot}/proc`);
    run('mount', '--rbind', '/dev', `${toolsRoot}/dev`);
  }
  for (const folder of ['etcd', ...databases.keys().map((machine) => `socket${machine}`)]) {
    await mkdir(`${work}/${folder}`);
    await chmod(`${work}/${folder}`, 0o777);
  }
}

export async function startEtcd(name: string): Promise<ChildProcess> {
  const at = databases.map((address) => `http://${address}:2379`).join(',');
  const child = startTool(
    name,
    'postgres',
    'etcd',
    '--data-dir',
    `${seen}/etcd/${name}`,
    '--listen-client-urls',
    at,
    '--advertise-client-urls',
    'http://10.0.0.21:2379',
  );
  await until('etcd answers', 20, async () => (await fetch('http://10.0.0.22:2379/health')).ok);
  return child;
}

/** Returns patroni.yml for one of the three machines, with folders of the drill. */
export async function patroniFile(machine: number, watchdog: 'required' | 'off'): Promise<string> {
  const [version = ''] = (await readdir(`${toolsRoot}/usr/lib/postgresql`)).sort().reverse();
  const address = databases[machine] ?? '';
  const text = read('patroni/patroni.yml')
    .replace('name: pg1', `name: pg${machine + 1}`)
    .replace(/^( +(?:listen|connect_address): )10\.0\.0\.21/gm, `$1${address}`)
    .replace(/data_dir: .*/, `data_dir: ${seen}/pg${machine + 1}-${watchdog}`)
    .replace(/bin_dir: .*/, `bin_dir: /usr/lib/postgresql/${version}/bin`)
    .replace(/pgpass: .*/, `pgpass: ${seen}/pgpass${machine}`)
    .replace(/shared_buffers: .*/, 'shared_buffers: 64MB')
    .replace(/wal_keep_size: .*/, 'wal_keep_size: 128MB')
    .replace(/archive_command: .*/, 'archive_command: /bin/true')
    // Three instances on one host need separate socket folders.
    .replace(
      /^postgresql:$/m,
      `postgresql:\n  parameters:\n    unix_socket_directories: ${seen}/socket${machine}`,
    )
    .replace(/mode: required/, `mode: ${watchdog}`);
  const name = `patroni${machine + 1}-${watchdog}.yml`;
  await writeFile(`${work}/${name}`, text);
  return `${seen}/${name}`;
}

/** The latest Patroni process of each machine. */
const patronis = new Map<number, ChildProcess>();

export async function startMachine(
  machine: number,
  watchdog: 'required' | 'off',
): Promise<ChildProcess> {
  const file = await patroniFile(machine, watchdog);
  const child = startTool(`patroni${machine + 1}-${watchdog}`, 'postgres', 'patroni', file);
  patronis.set(machine, child);
  return child;
}

export const startPatroni = (watchdog: 'required' | 'off'): Promise<ChildProcess[]> =>
  Promise.all(databases.keys().map((machine) => startMachine(machine, watchdog)));

/** Returns all processes of a machine; the first PostgreSQL process is the postmaster. */
export async function machineProcesses(machine: number) {
  const file = await readFile(`${work}/pg${machine + 1}-off/postmaster.pid`, 'utf8');
  return {
    patroni: await familyOf(patronis.get(machine)?.pid ?? 0),
    postgres: await familyOf(Number(file.split('\n', 1)[0])),
  };
}

/** Returns the machine that Patroni reports as primary, if any. */
export async function primary(): Promise<number | undefined> {
  for (const [machine, address] of databases.entries()) {
    const answer = await fetch(`http://${address}:8008/primary`, {
      signal: AbortSignal.timeout(1_000),
    }).catch(() => undefined);
    if (answer?.status === 200) return machine;
  }
  return undefined;
}

/** Returns whether all machines run and one of them confirms the primary's writes. */
export async function isWhole(): Promise<boolean> {
  const present = await primary();
  const answer = await fetch(`http://${databases[present ?? 0]}:8008/cluster`, {
    signal: AbortSignal.timeout(2_000),
  });
  const { members } = (await answer.json()) as { members: { role: string; state: string }[] };
  const states = members.map(({ role, state }) => `${role} ${state}`).sort();
  return states.join() === 'leader running,replica streaming,sync_standby streaming';
}

/**
 * Switches over to another machine, as before maintenance of the primary; returns the state of the
 * cluster.
 */
export async function switchOver(): Promise<string> {
  const [program, ...before] = tool('patronictl');
  const patronictl = [...before, '-c', await patroniFile(0, 'off')];
  const former = await primary();
  run(program, ...patronictl, 'switchover', '--force', 'turno');
  await until('another primary', 60, async () => {
    const present = await primary();
    return present !== undefined && present !== former;
  });
  return run(program, ...patronictl, 'list', 'turno');
}

/** Starts haproxy with its file and a certificate of the drill. */
export async function startHaproxy(): Promise<string> {
  const { cert, key } = await makeCertificate();
  await writeFile(`${toolsRoot}/etc/haproxy/turno.pem`, `${cert}\n${key}\n`);
  // The drill's host may allow fewer descriptors than a balancer needs.
  const text = read('haproxy/haproxy.cfg').replace(/^global$/m, '$&\n    no strict-limits');
  await writeFile(`${work}/haproxy.cfg`, text);
  const [program, ...before] = tool('haproxy');
  run(program, ...before, '-c', '-f', `${seen}/haproxy.cfg`);
  startTool('haproxy', 'root', 'haproxy', '-db', '-f', `${seen}/haproxy.cfg`);
  return cert;
}

/**
 * Starts pgbouncer with its file; versions before 1.21 without the setting that they do not
 * support.
 */
export async function startPgbouncer(secret: string): Promise<string> {
  const [program, ...before] = tool('pgbouncer');
  const [, minor = '0'] = /1\.(\d+)/.exec(run(program, ...before, '--version')) ?? [];
  const text = read('pgbouncer/pgbouncer.ini');
  const old = Number(minor) < 21;
  await writeFile(
    `${work}/pgbouncer.ini`,
    old ? text.replace(/^max_prepared_statements.*$/m, '') : text,
  );
  const password = createHmac('sha256', secret).update('turno_login').digest('base64url');
  await writeFile(`${toolsRoot}/etc/pgbouncer/userlist.txt`, `"turno_login" "${password}"\n`);
  startTool('pgbouncer', 'postgres', 'pgbouncer', `${seen}/pgbouncer.ini`);
  return `1.${minor}`;
}

/**
 * Creates a database and its owner at the primary's address, as docs/operate/install.md describes;
 * returns the connection string.
 */
export async function makeDatabase(): Promise<string> {
  const password = randomBytes(16).toString('hex');
  // As in deploy/patroni/patroni.yml.
  const superuser = `postgres://postgres:choose-one@${balancer}:5432/postgres`;
  const connect = async () => {
    const client = new pg.Client({
      connectionString: superuser,
      connectionTimeoutMillis: 3_000,
      query_timeout: 60_000,
    });
    // If the balancer cuts this connection, the pending statement reports it.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  // A balancer that just started treats every machine as primary until its first checks.
  await until('the address of the primary reaches only the primary', 30, async () => {
    for (let time = 0; time < 2 * databases.length; time += 1) {
      const client = await connect();
      const { rows } = await client.query<{ is: boolean }>('select not pg_is_in_recovery() as is');
      await client.end();
      if (!rows[0]?.is) return false;
    }
    return true;
  });
  const client = await connect();
  await client.query(`create role turno_owner login createrole password '${password}'`);
  await client.query('create database turno owner turno_owner');
  await client.end();
  return `postgres://turno_owner:${password}@${balancer}:5432/turno`;
}
