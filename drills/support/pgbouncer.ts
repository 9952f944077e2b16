import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#db/embedded/free-port.ts';
import { postgresAccount } from '#db/embedded/postgres-program.ts';

/** A pgbouncer in front of a database. */
export interface Pgbouncer {
  /** Returns a connection string through the pooler. */
  readonly url: (direct: string) => string;
  stop(): Promise<void>;
}

/** Path of the program, for example one built from source. */
const program = process.env.TURNO_PGBOUNCER ?? 'pgbouncer';

/** Returns the version, such as `1.18.0`; throws if pgbouncer is not installed. */
export function pgbouncerVersion(): string {
  try {
    const text = execFileSync(program, ['--version'], { encoding: 'utf8' });
    return /\d+\.\d+\.\d+/.exec(text)?.[0] ?? text;
  } catch (cause) {
    throw new Error('pgbouncer is not installed: apt-get install pgbouncer', { cause });
  }
}

/** Returns whether the version supports prepared statements in transaction mode. */
export function supportsPreparedStatements(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 1 || minor >= 21;
}

/**
 * Starts pgbouncer in transaction mode with the settings of docs/operate/pooler.md and additional
 * ones. pgbouncer does not run as root; for root it runs as the account of the embedded PostgreSQL.
 *
 * @param logins connection strings of the roles that may connect
 */
export async function startPgbouncer(
  logins: readonly string[],
  settings: Readonly<Record<string, string | number>>,
): Promise<Pgbouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'turno-pgbouncer-'));
  const [first] = logins.map((login) => new URL(login)) as [URL];
  const port = await freePort();
  const users = logins.map((login) => {
    const { username, password } = new URL(login);
    return `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"`;
  });
  const database = first.pathname.slice(1);
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: join(folder, 'users.txt'),
    pool_mode: 'transaction',
    log_connections: 0,
    log_disconnections: 0,
    ...settings,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  await writeFile(join(folder, 'users.txt'), `${users.join('\n')}\n`, { mode: 0o600 });
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]\n${database} = host=${first.hostname} port=${first.port} dbname=${database}\n` +
      `[pgbouncer]\n${lines.join('\n')}\n`,
  );
  const account = postgresAccount();
  if (account) {
    for (const name of ['', 'users.txt', 'pgbouncer.ini']) {
      await chown(join(folder, name), account.uid, account.gid);
    }
  }
  const child = spawn(program, [join(folder, 'pgbouncer.ini')], {
    ...(account ?? {}),
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const url = (direct: string) =>
    Object.assign(new URL(direct), { hostname: '127.0.0.1', port: String(port) }).href;
  await untilItAnswers(url(logins[0] as string));
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

async function untilItAnswers(connectionString: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (tries === 100) throw error;
      await sleep(100);
    }
  }
}
