import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { codeOf } from './connections/code-of.ts';
import { openBriefly } from './connections/owner-client.ts';
import { readFiles } from './objects/schema-files.ts';

const committed = join(import.meta.dirname, 'migrations', 'committed');

/** A release, identified by the migrations and schema files of its code. */
export interface Release {
  /** SHA-256 of the committed migrations and of db/schema. */
  readonly fingerprint: string;
  /** Names of the committed migrations, in order. */
  readonly migrations: readonly string[];
}

/**
 * Position of a database relative to a release. `ahead` means one release ahead, which its servers
 * accept. Servers reject `behind` and `far ahead`.
 */
export type ReleaseStanding = 'same' | 'ahead' | 'behind' | 'far ahead';

/** Rejects a database that this code must not serve. The Spanish message names the remedy. */
export class WrongRelease extends Error {
  constructor(standing: 'behind' | 'far ahead') {
    super(
      standing === 'behind'
        ? 'la base de datos no está al día: ejecute npm run migrate de esta versión de Turno, con la dirección del dueño de la base'
        : 'la base de datos es de una versión de Turno más nueva que esta: inicie esa versión aquí también; no se cambió nada',
    );
  }
}

let read: Promise<Release> | undefined;

/** Returns the release of the running code; reads the files once per process. */
export function codeRelease(): Promise<Release> {
  read ??= readRelease();
  return read;
}

async function readRelease(): Promise<Release> {
  const migrations = (await Array.fromAsync(glob('*.sql', { cwd: committed }))).sort();
  const hash = createHash('sha256');
  for (const name of migrations) hash.update(name).update(await readFile(join(committed, name)));
  for (const file of await readFiles()) hash.update(file.path).update(file.hash);
  return { fingerprint: hash.digest('hex'), migrations };
}

/** Formats a release as its last migration and fingerprint, such as `000020-82acb76e0c1f`. */
export function schemaVersion({ fingerprint, migrations }: Release): string {
  return `${migrations.at(-1)?.slice(0, 6)}-${fingerprint.slice(0, 12)}`;
}

/**
 * Returns the standing of a database relative to a release, and whether it has migrations of later
 * releases, which cannot be rolled back. Runs as the owner or, with `as`, as a login with a role
 * that may read releases. A database without recorded releases is `behind`.
 */
export async function releaseStandingOf(
  client: pg.Client,
  release: Release,
  as?: 'turno_session',
): Promise<{ readonly standing: ReleaseStanding; readonly migratedFurther: boolean }> {
  const rows = await noted(client, as);
  const index = rows.findIndex(({ fingerprint }) => fingerprint === release.fingerprint);
  const migratedFurther = (rows[0]?.migrations ?? 0) > release.migrations.length;
  if (index === 0) return { standing: 'same', migratedFurther };
  if (index === 1) return { standing: 'ahead', migratedFurther };
  return { standing: index > 1 || migratedFurther ? 'far ahead' : 'behind', migratedFurther };
}

async function noted(client: pg.Client, as?: 'turno_session') {
  try {
    await client.query('begin');
    if (as) await client.query(`set local role ${as}`);
    const { rows } = await client.query<{ fingerprint: string; migrations: number }>(
      'select fingerprint, migrations from app_private.releases order by migrated desc',
    );
    return rows;
  } catch (error) {
    const absent = ['42P01', '3F000', '42501'];
    if (absent.includes(codeOf(error) ?? '')) return [];
    throw error;
  } finally {
    await client.query('rollback');
  }
}

/**
 * Records that the database now has this release. If the release was recorded before, later
 * releases are removed: to their servers the database is `behind`, not `ahead`.
 */
export async function recordRelease(owner: pg.Client, release: Release): Promise<void> {
  if ((await releaseStandingOf(owner, release)).standing === 'same') return;
  await owner.query(
    `with taken_back as (
       delete from app_private.releases as later using app_private.releases as ours
       where ours.fingerprint = $1 and later.migrated > ours.migrated
     )
     insert into app_private.releases (fingerprint, migrations, migrated) values ($1, $2, clock_timestamp())
     on conflict (fingerprint) do update set migrated = excluded.migrated`,
    [release.fingerprint, release.migrations.length],
  );
}

/**
 * Rejects a database that this code must not serve, or in which its roles have no rights. The
 * latter happens after a restore into a cluster without the roles. Connects as a login.
 *
 * @returns `same` or `ahead`
 * @throws WrongRelease, or an error whose Spanish message names the missing part
 */
export async function checkServable(connectionString: string): Promise<ReleaseStanding> {
  const login = await openBriefly(connectionString);
  try {
    // Without rights the release cannot be read.
    if (await hasMissingRights(login)) throw new Error(withoutRights);
    const { standing } = await releaseStandingOf(login, await codeRelease(), 'turno_session');
    if (standing === 'behind' || standing === 'far ahead') throw new WrongRelease(standing);
    return standing;
  } finally {
    await login.end();
  }
}

const withoutRights =
  'los roles de Turno no tienen derechos en esta base de datos, como después de restaurarla donde faltaban: ' +
  'ejecute npm run migrate, con la dirección del dueño de la base, que se los da';

/** Returns whether the database has Turno's tables and Turno's roles cannot read them. */
export async function hasMissingRights(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ lacking: boolean }>(
    `select coalesce(bool_or(role.oid is null or not has_schema_privilege(role.oid, to_regnamespace(place), 'usage')), false) as lacking
     from (values ('turno_staff', 'app_public'), ('turno_worker', 'graphile_worker')) as needed (name, place)
     left join pg_roles as role on role.rolname = needed.name
     where to_regnamespace(place) is not null`,
  );
  return rows[0]?.lacking === true;
}
