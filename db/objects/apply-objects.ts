import pg from 'pg';
import { codeOf } from '../connections/code-of.ts';
import { lockTables, retryTransaction } from '../connections/retry-locks.ts';
import { parseFiles } from './parse-files.ts';
import { applyStatement } from './replace-object.ts';
import {
  objectKey,
  type ParsedFile,
  readFiles,
  type SchemaFile,
  SchemaFileError,
  type Statement,
} from './schema-files.ts';

/** Roles with grants in the files; the owner's rights are not compared. */
const grantees = 'public, turno_anonymous, turno_staff, turno_session, turno_worker';

const ownSchemas = `('app_public'::regnamespace, 'app_hidden'::regnamespace, 'app_private'::regnamespace)`;

/** PostgreSQL error codes that are reported with a remedy. */
const otherColumns = '42P16';
const DEPENDENT_OBJECTS = '2BP01';

/**
 * Creates the functions on which tables depend (`db/schema/bootstrap`). They come before the
 * migrations, which use them in defaults and generated columns.
 */
export async function applyBootstrap(owner: pg.Client): Promise<void> {
  const files = (await filesFor(owner)).filter(({ path }) => path.startsWith('bootstrap/'));
  const applied = new Set((await appliedHashes(owner)).values());
  if (files.every(({ hash }) => applied.has(hash))) return;
  const parsed = await parseFiles(files);
  await inTransaction(owner, async () => {
    for (const file of parsed) await applyFile(owner, file);
  });
}

/**
 * Applies `db/schema` in one transaction: functions, views, policies, triggers, grants, comments
 * and the permission catalogue. Runs each file whose hash differs from the one stored in the
 * database. Drops objects without a definition. Writes nothing if no file changed.
 *
 * @param forceAll applies every file, also unchanged ones, for checks
 * @throws SchemaFileError with the remedy if a file would break a running server
 */
export async function applyObjects(
  owner: pg.Client,
  { forceAll = false, folder = undefined as string | undefined } = {},
): Promise<void> {
  const files = await filesFor(owner, folder);
  const known = forceAll ? new Map<string, string>() : await appliedHashes(owner);
  // A file that only moved has nothing new.
  const applied = new Set(known.values());
  const changed = new Set(files.filter(({ hash }) => !applied.has(hash)).map(({ path }) => path));
  const hasRemovedFile = [...known.keys()].some(
    (path) => !files.some((file) => file.path === path),
  );
  if (changed.size === 0 && !hasRemovedFile) return;
  const parsed = await parseFiles(files);
  await inTransaction(owner, async () => {
    const renamed = await withRenamedParameters(owner, parsed);
    for (const path of filesOf(parsed, renamed)) changed.add(path);
    await lockTables(owner, await tablesOf(owner, parsed, changed));
    await dropTogether(owner, renamed, 'A table depends on it: keep the names of its parameters');
    await dropDependentsOf(owner, parsed);
    for (const file of parsed) if (changed.has(file.path)) await applyFile(owner, file);
    await dropUnnamed(owner, parsed);
    await revokeGrants(owner, parsed);
    await recordHashes(owner, files);
  });
}

/**
 * Returns all files; a file that depends on the server version gets a new hash with each major
 * release.
 */
async function filesFor(owner: pg.Client, folder?: string): Promise<SchemaFile[]> {
  const files = await readFiles(folder);
  const { rows } = await owner.query<{ major: string }>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  );
  return files.map((file) =>
    file.text.includes('server_version_num')
      ? { ...file, hash: `${file.hash} ${rows[0]?.major}` }
      : file,
  );
}

/** Returns the existing tables with policies or triggers in changed files. */
async function tablesOf(
  owner: pg.Client,
  files: readonly ParsedFile[],
  changed: ReadonlySet<string>,
): Promise<string[]> {
  const named = files
    .filter(({ path }) => changed.has(path))
    .flatMap(({ statements }) => statements)
    .flatMap(({ creates }) =>
      creates?.kind === 'policy' || creates?.kind === 'trigger' ? [creates.table] : [],
    );
  const { rows } = await owner.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where oid = any (select to_regclass(name) from unnest($1::text[]) as name) and relkind in ('r', 'p')
     order by oid`,
    [named],
  );
  return rows.map(({ name }) => name);
}

/** Returns the hash of each file stored in the database. */
async function appliedHashes(owner: pg.Client): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ there: boolean }>(
    `select to_regclass('app_private.schema_files') is not null as there`,
  );
  if (!rows[0]?.there) return new Map();
  const { rows: files } = await owner.query<{ path: string; hash: string }>(
    'select path, hash from app_private.schema_files',
  );
  return new Map(files.map(({ path, hash }) => [path, hash]));
}

async function recordHashes(owner: pg.Client, files: readonly SchemaFile[]): Promise<void> {
  const lists = [files.map(({ path }) => path), files.map(({ hash }) => hash)];
  await owner.query(
    `merge into app_private.schema_files as known
     using unnest($1::text[], $2::text[]) as file (path, hash) on file.path = known.path
     when matched and known.hash <> file.hash then update set hash = file.hash, applied = now()
     when not matched then insert (path, hash) values (file.path, file.hash)`,
    lists,
  );
  await owner.query('delete from app_private.schema_files where path <> all ($1::text[])', [
    lists[0],
  ]);
}

/** Defers checks of function bodies, which may name objects of later statements. */
function inTransaction(owner: pg.Client, step: () => Promise<void>): Promise<void> {
  return retryTransaction(owner, async () => {
    await owner.query('set local check_function_bodies = off');
    await step();
  });
}

async function applyFile(owner: pg.Client, file: ParsedFile): Promise<void> {
  const handled = new Set<string>();
  for (const statement of file.statements) {
    try {
      for (const table of statement.grantsOn) {
        if (!handled.has(table)) await owner.query(`revoke all on ${table} from ${grantees}`);
        handled.add(table);
      }
      await applyStatement(owner, statement);
      const created = statement.creates;
      if (created?.kind === 'function') {
        await owner.query(`revoke all on function ${created.signature} from ${grantees}`);
      } else if (created?.kind === 'view') {
        await owner.query(`revoke all on ${created.name} from ${grantees}`);
        handled.add(created.name);
      }
    } catch (error) {
      if (error instanceof SchemaFileError) throw error;
      throw new SchemaFileError(file.path, statement.line, errorText(error, statement), {
        cause: error,
      });
    }
  }
}

function errorText(error: unknown, { creates }: Statement): string {
  const { message, detail } = error as pg.DatabaseError;
  if (codeOf(error) === otherColumns && creates?.kind === 'view') {
    return `${message}. A running server reads ${creates.name} by its columns: append new ones after the last, and give a view with other columns a new name.`;
  }
  if (codeOf(error) === DEPENDENT_OBJECTS) {
    return `${message} (${detail}). Append parameters with defaults, or give the new form a new name and let the others use it first.`;
  }
  return message;
}

/**
 * Drops policies and triggers without a definition first, because changed functions may depend on
 * them. Keeps triggers with functions outside app schemas: they belong to operators, for example of
 * partitioned tables.
 */
async function dropDependentsOf(owner: pg.Client, files: readonly ParsedFile[]): Promise<void> {
  const named = new Set(
    files
      .flatMap(({ statements }) => statements)
      .flatMap(({ creates }) => (creates ? [objectKey(creates)] : [])),
  );
  const { rows } = await owner.query<{ kind: string; name: string; table: string }>(
    `select 'policy' as kind, polname as name, polrelid::regclass::text as table
     from pg_policy join pg_class on pg_class.oid = polrelid where relnamespace in ${ownSchemas}
     union all
     select 'trigger', tgname, tgrelid::regclass::text
     from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
     where relnamespace in ${ownSchemas} and pronamespace in ${ownSchemas} and not tgisinternal`,
  );
  for (const { kind, name, table } of rows) {
    if (!named.has(`${kind} ${name} on ${table}`))
      await owner.query(`drop ${kind} ${pg.escapeIdentifier(name)} on ${table}`);
  }
}

interface DatabaseObject {
  readonly kind: 'view' | 'function' | 'policy';
  readonly name: string;
  /** The table of a policy. */
  readonly table: string | null;
}

/**
 * Returns functions whose input parameters have other names in the files, with the views, policies
 * and functions that depend on them. PostgreSQL cannot rename a parameter in place.
 */
async function withRenamedParameters(
  owner: pg.Client,
  files: readonly ParsedFile[],
): Promise<DatabaseObject[]> {
  const functions = files
    .flatMap(({ statements }) => statements)
    .flatMap(({ creates }) => (creates?.kind === 'function' ? [creates] : []));
  const { rows } = await owner.query<DatabaseObject>(
    `with recursive file as (
       -- Before PostgreSQL 16 to_regprocedure fails for a type that does not exist yet.
       select signature, parameters, case when not exists (
           select from regexp_split_to_table(substring(signature, '\\((.+)\\)$'), ', ?') as type where to_regtype(type) is null)
         then to_regprocedure(signature) end as id
       from unnest($1::text[], $2::text[]) as file (signature, parameters)
     ), affected (class, id) as (
       select 'pg_proc'::regclass, proc.oid
       from file join pg_proc as proc on proc.oid = file.id
       where proc.pronargs > 0 and array_to_string(case when proc.proargmodes is null then proc.proargnames else array(
           select proc.proargnames[position] from unnest(proc.proargmodes) with ordinality as argument (mode, position)
           where mode in ('i', 'b', 'v') order by position) end, ' ') <> file.parameters
       union
       select case when rule.oid is null then depend.classid::regclass else 'pg_class' end, coalesce(rule.ev_class, depend.objid)
       from affected
       join pg_depend as depend on depend.refclassid = affected.class and depend.refobjid = affected.id
       left join pg_rewrite as rule on depend.classid = 'pg_rewrite'::regclass and rule.oid = depend.objid
     )
     select 'policy' as kind, policy.polname::text as name, policy.polrelid::regclass::text as table
     from affected join pg_policy as policy on policy.oid = affected.id where affected.class = 'pg_policy'::regclass
     union all
     select 'view', view.oid::regclass::text, null
     from affected join pg_class as view on view.oid = affected.id and view.relkind = 'v'
     where affected.class = 'pg_class'::regclass
     union all
     select 'function', coalesce(file.signature, affected.id::regprocedure::text), null
     from affected left join file using (id)
     where affected.class = 'pg_proc'::regclass`,
    [
      functions.map(({ signature }) => signature),
      functions.map(({ parameters }) => parameters.join(' ')),
    ],
  );
  return rows;
}

/** Returns the paths of the files that create these objects. */
function filesOf(files: readonly ParsedFile[], objects: readonly DatabaseObject[]): string[] {
  const keys = new Set(
    objects.map(({ kind, name, table }) =>
      table === null ? `${kind} ${name}` : `${kind} ${name} on ${table}`,
    ),
  );
  return files
    .filter(({ statements }) =>
      statements.some(({ creates }) => creates && keys.has(objectKey(creates))),
    )
    .map(({ path }) => path);
}

/**
 * Drops views and functions without a definition together, because they may depend on one another.
 */
async function dropUnnamed(owner: pg.Client, files: readonly ParsedFile[]): Promise<void> {
  const created = files
    .flatMap(({ statements }) => statements)
    .flatMap(({ creates }) => (creates ? [creates] : []));
  const signatures = created.flatMap((object) =>
    object.kind === 'function' ? [object.signature] : [],
  );
  const views = created.flatMap((object) => (object.kind === 'view' ? [object.name] : []));
  const { rows } = await owner.query<DatabaseObject>(
    `select 'view' as kind, oid::regclass::text as name, null as table from pg_class
     where relnamespace in ${ownSchemas} and relkind = 'v' and oid <> all ($2::regclass[])
     union all
     select 'function', oid::regprocedure::text, null from pg_proc
     where pronamespace in ${ownSchemas} and oid <> all ($1::regprocedure[])`,
    [signatures, views],
  );
  await dropTogether(
    owner,
    rows,
    'No file of db/schema defines it any more: remove the dependency or restore the file',
  );
}

/** Drops objects that may depend on each other, and on which nothing else depends. */
async function dropTogether(
  owner: pg.Client,
  objects: readonly DatabaseObject[],
  cure: string,
): Promise<void> {
  let left = objects;
  while (left.length) {
    let last: unknown;
    const remaining: DatabaseObject[] = [];
    for (const object of left) {
      await owner.query('savepoint unnamed');
      try {
        await owner.query(dropStatement(object));
      } catch (error) {
        if (codeOf(error) !== DEPENDENT_OBJECTS) throw error;
        await owner.query('rollback to unnamed');
        last = error;
        remaining.push(object);
      }
    }
    if (remaining.length === left.length) {
      const { message, detail } = last as pg.DatabaseError;
      throw new Error(`${message} (${detail}). ${cure}.`, { cause: last });
    }
    left = remaining;
  }
}

function dropStatement({ kind, name, table }: DatabaseObject): string {
  return table === null
    ? `drop ${kind} ${name}`
    : `drop ${kind} ${pg.escapeIdentifier(name)} on ${table}`;
}

/** Revokes grants on tables for which the files have none. */
async function revokeGrants(owner: pg.Client, files: readonly ParsedFile[]): Promise<void> {
  const granted = files.flatMap(({ statements }) => statements.flatMap(({ grantsOn }) => grantsOn));
  const { rows } = await owner.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace in ${ownSchemas} and relkind in ('r', 'p', 'S') and oid <> all ($1::regclass[]) and (
       exists (select from aclexplode(relacl) where grantee <> relowner)
       or exists (select from pg_attribute where attrelid = pg_class.oid and attacl is not null))`,
    [granted],
  );
  for (const { name } of rows) await owner.query(`revoke all on ${name} from ${grantees}`);
}
