import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { openOwner } from '../connections/owner-client.ts';
import { applyObjects } from '../objects/apply-objects.ts';
import {
  before,
  type CutTable,
  cutTables,
  type Definition,
  inParts,
  isChanged,
  prepared,
  readDefinitions,
  whole,
} from './definitions.ts';
import { dropDependents } from './drop-dependents.ts';

interface CutOptions {
  /** Interval of a partition in PostgreSQL syntax. */
  step?: string;
  /**
   * Moves existing rows into partitions one by one, instead of attaching the old table as the first
   * partition.
   */
  withHistory?: boolean;
  /** Number of months with partitions created in advance. */
  monthsAhead?: number;
  /** Receives the Spanish name of each finished step and its milliseconds. */
  onStep?: (step: string, milliseconds: number) => void;
}

/**
 * Replaces the tables that grow with every sale by tables partitioned by the time in their ids
 * (ADR 13). No server may use the database until the views are restored. Foreign keys of existing
 * rows are validated afterwards.
 *
 * @throws a Spanish error if a precondition fails, or PostgreSQL's error; in both cases nothing
 * changes
 */
export async function cutTablesByDay(
  ownerUrl: string,
  {
    step = '3 months',
    withHistory = false,
    monthsAhead = 12,
    onStep = () => undefined,
  }: CutOptions = {},
): Promise<void> {
  const owner = await openOwner(ownerUrl);
  let begun = performance.now();
  const done = (name: string) => {
    onStep(name, performance.now() - begun);
    begun = performance.now();
  };
  try {
    await requireUncutTables(owner);
    await owner.query(`set statement_timeout = 0; set maintenance_work_mem = '512MB'`);
    await owner.query('begin');
    const definitions = await readDefinitions(owner);
    await splitTable(owner, definitions);
    await owner.query(await readFile(join(import.meta.dirname, 'app-parts.sql'), 'utf8'));
    for (const table of cutTables) await renameIntoPlace(owner, table);
    done('tablas por partes');
    await owner.query(
      `select app_parts.make_parts(${withHistory ? oldestMonth : 'app_parts.next_month()'},
         (app_parts.next_month() + make_interval(months => $1))::date, $2)`,
      [monthsAhead, step],
    );
    await (withHistory ? moveHistory(owner) : attachHistory(owner, definitions));
    done('filas y partes');
    for (const statement of definitions.toSorted(byNeed).flatMap(recreateStatements)) {
      await owner.query(statement);
    }
    done('claves e índices');
    await copySequences(owner);
    // If this process dies, the next start applies every file again.
    await owner.query('delete from app_private.schema_files');
    await owner.query('commit');
    done('números de factura');
    await applyObjects(owner);
    done('vistas y funciones: los servidores pueden iniciar');
    await validateReferences(owner, definitions);
    done('referencias validadas');
  } finally {
    await owner.end();
  }
}

async function requireUncutTables(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ version: number; kind: string; others: number }>(
    `select current_setting('server_version_num')::int as version,
       (select relkind from pg_class where oid = 'app_public.sales'::regclass) as kind,
       (select count(*)::int from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend') as others`,
  );
  const [found] = rows;
  if (!found) return;
  if (found.kind === 'p') throw new Error('las ventas ya están por partes');
  if (found.version < 180000) throw new Error('hace falta PostgreSQL 18');
  if (found.others > 0) {
    throw new Error(
      `hay ${found.others} conexiones a la base de datos: detenga servidores y trabajadores`,
    );
  }
}

/** Drops references, changed keys and objects of db/schema that prevent the replacement. */
async function splitTable(owner: pg.Client, definitions: readonly Definition[]): Promise<void> {
  await owner.query(`lock table ${cutTables.map(whole).join(', ')} in access exclusive mode`);
  await dropDependents(owner);
  for (const { table, name } of definitions.filter(({ kind }) => kind === 'f')) {
    await owner.query(`alter table ${table} drop constraint ${name}`);
  }
  for (const { table, name, kind } of definitions.filter(isChanged)) {
    if (kind === 'x') await owner.query(`drop index app_public.${name}`);
    else if (kind !== 'f') await owner.query(`alter table ${table} drop constraint ${name}`);
  }
}

/**
 * Creates the partitioned table with the columns and name of the old one, and a default partition.
 */
async function renameIntoPlace(owner: pg.Client, table: CutTable): Promise<void> {
  const { rows } = await owner.query<{ comment: string | null }>(
    `select obj_description($1::regclass, 'pg_class') as comment`,
    [whole(table)],
  );
  await owner.query(
    `alter table ${whole(table)} rename to ${table.name}_before;
     alter table app_public.${table.name}_before set schema app_parts;
     create table ${whole(table)} (like ${before(table)} including all excluding indexes)
       partition by range (${table.key});
     create table app_parts.${table.name}_rest partition of ${whole(table)} default;
     comment on table ${whole(table)} is ${pg.escapeLiteral(rows[0]?.comment ?? '')}`,
  );
}

/**
 * Attaches the old table as the partition of all days before the next month, after a scan and
 * without moving rows.
 */
async function attachHistory(owner: pg.Client, definitions: readonly Definition[]): Promise<void> {
  for (const definition of definitions.filter(isChanged)) {
    const { table, name, kind } = definition;
    if (kind !== 'p' && kind !== 'u') continue;
    const { rows } = await owner.query<{ there: boolean }>(
      `select to_regclass($1) is not null as there`,
      [`app_parts.${name}${prepared}`],
    );
    const byIndex = `${kind === 'p' ? 'primary key' : 'unique'} using index ${name}${prepared}`;
    await owner.query(
      `alter table ${table.replace('app_public.', 'app_parts.')}_before
       add constraint ${name} ${rows[0]?.there ? byIndex : inParts(definition)}`,
    );
  }
  for (const table of cutTables) {
    await owner.query(
      `do $$ begin execute format(
         'alter table ${whole(table)} attach partition ${before(table)} for values from (minvalue) to (%L)',
         app_parts.first_id(app_parts.next_month())); end $$`,
    );
  }
}

/** Month of the oldest sale. */
const oldestMonth = `coalesce(
  (select date_trunc('month', uuid_extract_timestamp(id) at time zone 'UTC')::date
   from app_parts.sales_before order by id limit 1), app_parts.next_month())`;

/** Rewrites existing rows into the partitions of their days. */
async function moveHistory(owner: pg.Client): Promise<void> {
  for (const table of cutTables) {
    const { rows } = await owner.query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [before(table)],
    );
    const columns = rows[0]?.columns;
    await owner.query(
      `insert into ${whole(table)} (${columns}) select ${columns} from ${before(table)}`,
    );
    await owner.query(`drop table ${before(table)}`);
  }
}

/** Orders keys before references to them. */
const byNeed = (one: Definition, other: Definition) =>
  Number(one.kind === 'f') - Number(other.kind === 'f');

/**
 * Returns the statements that create a definition on a partitioned table; references are validated
 * later.
 */
function recreateStatements(definition: Definition): string[] {
  const { table, name, kind, comment } = definition;
  const text = inParts(definition);
  if (!text) return [];
  const commentLiteral = comment && pg.escapeLiteral(comment);
  if (kind === 'x')
    return [text, commentLiteral ? `comment on index app_public.${name} is ${commentLiteral}` : ''];
  return [
    `alter table ${table} add constraint ${name} ${text} ${kind === 'f' ? 'not valid' : ''}`,
    commentLiteral ? `comment on constraint ${name} on ${table} is ${commentLiteral}` : '',
  ];
}

async function copySequences(owner: pg.Client): Promise<void> {
  await owner.query(
    `insert into app_parts.sale_numbers (office_id, active_correlative, sale_id)
       select office_id, active_correlative, id from app_public.sales where active_correlative is not null;
     create trigger keep_number before insert on app_public.sales
       for each row when (new.active_correlative is not null) execute function app_parts.tg_keep_number();
     create trigger keep_number_changed before update on app_public.sales
       for each row when (old.active_correlative is distinct from new.active_correlative)
       execute function app_parts.tg_keep_number();
     create trigger keep_number_gone before delete on app_public.sales
       for each row when (old.active_correlative is not null) execute function app_parts.tg_keep_number()`,
  );
}

async function validateReferences(
  owner: pg.Client,
  definitions: readonly Definition[],
): Promise<void> {
  for (const definition of definitions) {
    const { table, name, kind } = definition;
    if (kind === 'f' && inParts(definition)) {
      await owner.query(`alter table ${table} validate constraint ${name}`);
    }
  }
  await owner.query('analyze');
}
