import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { openBriefly } from './connections/owner-client.ts';
import { codeOf } from './objects/code-of.ts';
import { readFiles } from './objects/schema-files.ts';

const committed = join(import.meta.dirname, 'migrations', 'committed');

/** What this code makes of a database. */
export interface Release {
  /** SHA-256 of the committed migrations and of db/schema. */
  readonly fingerprint: string;
  /** Names of the committed migrations, in their order. */
  readonly migrations: readonly string[];
}

/**
 * How a database stands to a release: the same; one ahead, which its servers go on with; or too far
 * behind or ahead to be served.
 */
export type Standing = 'same' | 'ahead' | 'behind' | 'far ahead';

/** A database that this code must not serve; in Spanish, with what to do. */
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

/** What the code of this process makes; its files are read once. */
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

/** A release in one word, such as `000020-82acb76e0c1f`: its last migration, and what all of it is. */
export function schemaVersion({ fingerprint, migrations }: Release): string {
  return `${migrations.at(-1)?.slice(0, 6)}-${fingerprint.slice(0, 12)}`;
}

/**
 * How the database stands to a release, as its owner or, `as` a role that may read it, as a login;
 * and whether it has migrations of later ones, which cannot be taken back. A database of before
 * releases were noted is behind.
 */
export async function standingOf(
  client: pg.Client,
  release: Release,
  as?: 'turno_session',
): Promise<{ readonly standing: Standing; readonly migratedFurther: boolean }> {
  const rows = await noted(client, as);
  const place = rows.findIndex(({ fingerprint }) => fingerprint === release.fingerprint);
  const migratedFurther = (rows[0]?.migrations ?? 0) > release.migrations.length;
  if (place === 0) return { standing: 'same', migratedFurther };
  if (place === 1) return { standing: 'ahead', migratedFurther };
  return { standing: place > 1 || migratedFurther ? 'far ahead' : 'behind', migratedFurther };
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
 * Notes that the database is of this release now. Where it was so before, those that came after are
 * taken back with their functions and are known no more: to their servers it is of a release before,
 * not of the next one.
 */
export async function noteRelease(owner: pg.Client, release: Release): Promise<void> {
  if ((await standingOf(owner, release)).standing === 'same') return;
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
 * Refuses a database that this code must not serve, or whose roles have no rights there, as after a
 * restore into a cluster without them; as a login.
 *
 * @returns how it stands: the same or ahead
 * @throws WrongRelease, or in Spanish what is missing
 */
export async function checkServable(connectionString: string): Promise<Standing> {
  const login = await openBriefly(connectionString);
  try {
    // Without rights nobody can tell which release it is.
    if (await lacksRights(login)) throw new Error(withoutRights);
    const { standing } = await standingOf(login, await codeRelease(), 'turno_session');
    if (standing === 'behind' || standing === 'far ahead') throw new WrongRelease(standing);
    return standing;
  } finally {
    await login.end();
  }
}

const withoutRights =
  'los roles de Turno no tienen derechos en esta base de datos, como después de restaurarla donde faltaban: ' +
  'ejecute npm run migrate, con la dirección del dueño de la base, que se los da';

/** Whether the database has Turno's tables and Turno's roles may not look at them. */
export async function lacksRights(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ lacking: boolean }>(
    `select coalesce(bool_or(role.oid is null or not has_schema_privilege(role.oid, to_regnamespace(place), 'usage')), false) as lacking
     from (values ('turno_staff', 'app_public'), ('turno_worker', 'graphile_worker')) as needed (name, place)
     left join pg_roles as role on role.rolname = needed.name
     where to_regnamespace(place) is not null`,
  );
  return rows[0]?.lacking === true;
}
