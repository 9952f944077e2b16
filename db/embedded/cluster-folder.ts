import { spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  type Account,
  type Command,
  commandAs,
  postgresAccount,
  postgresPrograms,
} from './postgres-program.ts';

/**
 * Supported major version; a folder has its version in `data/PG_VERSION`. A release that raises it
 * brings no migration, so that it restores backups of the release before.
 */
const majorVersion = '18';

/**
 * The superuser, which no server uses; the database owner; and the role that monitors the
 * connection.
 */
export type ClusterRole = 'postgres' | 'turno_owner' | 'turno_watch';

/** A folder with an initialised cluster. */
export interface ClusterFolder {
  /** Data folder of PostgreSQL. */
  data: string;
  /** Returns the password of a role; the superuser password cannot be derived from the others. */
  passwordOf(role: ClusterRole): string;
  /** Stores the port, so that it stays the same across starts. */
  portFile: string;
  /** Log file of PostgreSQL. */
  log: string;
  /** Account that runs PostgreSQL if the caller is root. */
  account: Account | undefined;
}

/**
 * Opens the folder and creates the cluster on first use: UTF-8, a locale that is the same on every
 * host, a random superuser password in a file with mode 0600, the database `turno` and its owner
 * `turno_owner`, who may create roles and databases and is no superuser.
 *
 * @throws a Spanish error if the folder belongs to another major version of PostgreSQL
 */
export async function openClusterFolder(folder: string): Promise<ClusterFolder> {
  const home = join(resolve(folder), 'cluster');
  const account = postgresAccount();
  if (!existsSync(home)) await initialise(home, account);
  const data = join(home, 'data');
  const version = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim();
  if (version !== majorVersion) {
    throw new Error(
      `La carpeta ${data} es de PostgreSQL ${version} y esta versión de Turno usa PostgreSQL ${majorVersion}. ` +
        'Haga una copia con la versión anterior de Turno (npm run backup) y restáurela con esta en otra carpeta (TURNO_DATA, npm run restore).',
    );
  }
  const passwordOf = passwordsFrom((await readFile(join(home, 'password'), 'utf8')).trim());
  // For operators who connect manually.
  await writeFile(join(home, 'owner-password'), `${passwordOf('turno_owner')}\n`, { mode: 0o600 });
  return {
    data,
    passwordOf,
    portFile: join(home, 'port'),
    log: join(home, 'postgres.log'),
    account,
  };
}

function passwordsFrom(superuser: string): ClusterFolder['passwordOf'] {
  return (role) =>
    role === 'postgres'
      ? superuser
      : createHmac('sha256', superuser).update(role).digest('base64url');
}

/**
 * Returns statements for the superuser that set the passwords of `turno_owner` and `turno_watch`. A
 * folder of an earlier version has the superuser's password for both, or lacks `turno_watch`.
 */
export function separateRoles({ passwordOf }: Pick<ClusterFolder, 'passwordOf'>): string[] {
  return [
    `do $$ begin if to_regrole('turno_watch') is null then create role turno_watch login noinherit; end if; end $$;`,
    `alter role turno_watch password '${passwordOf('turno_watch')}';`,
    `alter role turno_owner password '${passwordOf('turno_owner')}';`,
  ];
}

/**
 * Prepares the cluster in a temporary folder and renames it, so that a killed first start leaves no
 * partial cluster.
 */
async function initialise(home: string, account: Account | undefined): Promise<void> {
  await removeAbandonedDrafts(home);
  const draft = `${home}-${process.pid}`;
  const data = join(draft, 'data');
  const password = randomBytes(24).toString('base64url');
  await mkdir(data, { recursive: true, mode: 0o700 });
  await writeFile(join(draft, 'password'), `${password}\n`, { mode: 0o600 });
  if (account) await chown(data, account.uid, account.gid);

  const { initdb, postgres } = await postgresPrograms();
  await run(
    commandAs(
      account,
      initdb,
      [
        `--pgdata=${data}`,
        '--username=postgres',
        '--auth=reject',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
      ],
      [data],
    ),
  );
  await writeFile(join(data, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n');
  await run(
    commandAs(account, postgres, ['--single', '-D', data, 'template1'], [data]),
    [
      `alter role postgres password '${password}';`,
      'create role turno_owner login createrole createdb;',
      ...separateRoles({ passwordOf: passwordsFrom(password) }),
      'create database turno owner turno_owner;',
      '',
    ].join('\n'),
  );

  try {
    await rename(draft, home);
  } catch (error) {
    await rm(draft, { recursive: true });
    // Another process created a cluster first, which is equivalent.
    if (!existsSync(home)) throw error;
  }
}

async function removeAbandonedDrafts(home: string): Promise<void> {
  const folder = dirname(home);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const drafts = (await readdir(folder)).filter((name) => name.startsWith(`${basename(home)}-`));
  for (const draft of drafts) {
    const pid = Number(draft.slice(basename(home).length + 1));
    if (!existsSync(`/proc/${pid}`)) await rm(join(folder, draft), { recursive: true });
  }
}

async function run({ file, args, ...ids }: Command, input = ''): Promise<void> {
  const child = spawn(file, args, { ...ids, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } });
  child.stdin.on('error', () => undefined).end(input);
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  // Single-user mode continues after a failed statement and exits with 0.
  if (code !== 0 || /^.*(ERROR|FATAL):/m.test(errors)) {
    throw new Error(`No se pudo crear la base de datos:\n${errors || output}`);
  }
}
