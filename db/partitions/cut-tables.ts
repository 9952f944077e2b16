import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { openPatiently } from '../connections/owner-client.ts';
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
  /** How long a part is, as PostgreSQL says it. */
  step?: string;
  /** Cuts what there is, too, row by row, in place of keeping it as one part that is older than all others. */
  withHistory?: boolean;
  /** Months for which there are parts from the beginning. */
  monthsAhead?: number;
  /** Told, in Spanish, of each step that is done and the milliseconds that it took. */
  onStep?: (step: string, milliseconds: number) => void;
}

/**
 * Puts tables that are cut by day into the place of those that grow with every sale (ADR 13). No
 * server may serve the database until the views are there again; the references of the rows that
 * there were are validated after that.
 *
 * @throws in Spanish, where it may not be done; else what PostgreSQL says, and nothing has changed
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
  const owner = await openPatiently(ownerUrl);
  let begun = performance.now();
  const done = (name: string) => {
    onStep(name, performance.now() - begun);
    begun = performance.now();
  };
  try {
    await refuseCut(owner);
    await owner.query(`set statement_timeout = 0; set maintenance_work_mem = '512MB'`);
    await owner.query('begin');
    const definitions = await readDefinitions(owner);
    await takeApart(owner, definitions);
    await owner.query(await readFile(join(import.meta.dirname, 'app-parts.sql'), 'utf8'));
    for (const table of cutTables) await putInPlace(owner, table);
    done('tablas por partes');
    await owner.query(
      `select app_parts.make_parts(${withHistory ? oldestMonth : 'app_parts.next_month()'},
         (app_parts.next_month() + make_interval(months => $1))::date, $2)`,
      [monthsAhead, step],
    );
    await (withHistory ? moveHistory(owner) : keepHistory(owner, definitions));
    done('filas y partes');
    for (const statement of definitions.toSorted(byNeed).flatMap(saidAgain)) {
      await owner.query(statement);
    }
    done('claves e índices');
    await keepNumbers(owner);
    // Whoever starts next makes all of it anew, should this process end here.
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

async function refuseCut(owner: pg.Client): Promise<void> {
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

/** Takes away what stands between the tables and their new place: references, keys that change, and what is made by files. */
async function takeApart(owner: pg.Client, definitions: readonly Definition[]): Promise<void> {
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

/** A table in parts that has the columns of the one that was, and its name; what no other part takes has one too. */
async function putInPlace(owner: pg.Client, table: CutTable): Promise<void> {
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

/** What there was is the part of all days before the next month: its rows are looked at, and stay where they are. */
async function keepHistory(owner: pg.Client, definitions: readonly Definition[]): Promise<void> {
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

/** The month of the oldest sale that there was. */
const oldestMonth = `coalesce(
  (select date_trunc('month', uuid_extract_timestamp(id) at time zone 'UTC')::date
   from app_parts.sales_before order by id limit 1), app_parts.next_month())`;

/** What there was is written anew, each row into the part of its day. */
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

/** Keys before the references to them. */
const byNeed = (one: Definition, other: Definition) =>
  Number(one.kind === 'f') - Number(other.kind === 'f');

/** The statements that make it of a table in parts; a reference's rows are looked at later. */
function saidAgain(definition: Definition): string[] {
  const { table, name, kind, comment } = definition;
  const text = inParts(definition);
  if (!text) return [];
  const told = comment && pg.escapeLiteral(comment);
  if (kind === 'x') return [text, told ? `comment on index app_public.${name} is ${told}` : ''];
  return [
    `alter table ${table} add constraint ${name} ${text} ${kind === 'f' ? 'not valid' : ''}`,
    told ? `comment on constraint ${name} on ${table} is ${told}` : '',
  ];
}

async function keepNumbers(owner: pg.Client): Promise<void> {
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
