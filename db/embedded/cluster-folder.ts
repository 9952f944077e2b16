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
 * The major version that we can open; a folder keeps its own in `data/PG_VERSION`. A release that
 * raises it brings no migration, so that it takes the backups of the one before.
 */
const majorVersion = '18';

/** The superuser, whom no server connects as; the owner of the database; who watches that it lives. */
export type ClusterRole = 'postgres' | 'turno_owner' | 'turno_watch';

/** A folder with an initialised cluster in it. */
export interface ClusterFolder {
  /** PostgreSQL's own data folder. */
  data: string;
  /** Of a role; from none of them the superuser's can be told. */
  passwordOf(role: ClusterRole): string;
  /** Remembers the port, so that it stays the same from start to start. */
  portFile: string;
  /** What PostgreSQL says. */
  log: string;
  /** The account of PostgreSQL when we are root. */
  account: Account | undefined;
}

/**
 * Opens the folder, and makes the cluster in it on first use: UTF-8, a locale that is the same on
 * every machine, the superuser's random password in a file that only we can read, the database
 * `turno` and its owner `turno_owner`, who may make roles and databases but is no superuser.
 *
 * @throws in Spanish when the folder belongs to another major version of PostgreSQL
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
  // For who looks into the database by hand.
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
 * What gives `turno_owner` and `turno_watch` the passwords of the folder, as the superuser; a folder
 * of an earlier version has the superuser's password for both, or no `turno_watch`.
 */
export function separateRoles({ passwordOf }: Pick<ClusterFolder, 'passwordOf'>): string[] {
  return [
    `do $$ begin if to_regrole('turno_watch') is null then create role turno_watch login noinherit; end if; end $$;`,
    `alter role turno_watch password '${passwordOf('turno_watch')}';`,
    `alter role turno_owner password '${passwordOf('turno_owner')}';`,
  ];
}

/** Prepared beside its place and renamed, so that a first start that is killed leaves no half. */
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
    // Another process may have been quicker; its cluster is as good as ours.
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
  // Single-user mode goes on after a failed statement and ends well.
  if (code !== 0 || /^.*(ERROR|FATAL):/m.test(errors)) {
    throw new Error(`No se pudo crear la base de datos:\n${errors || output}`);
  }
}
