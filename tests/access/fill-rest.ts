import type { TestDatabase } from '#db/tests/support/database.ts';
import { queryFields } from './exposed.ts';
import { tableOf } from './rows.ts';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** The table that it references, if any. */
  readonly target: string | null;
}

const samples: Readonly<Record<string, string>> = {
  text: `'Muestra'`,
  numeric: '1',
  integer: '1',
  smallint: '1',
  boolean: 'true',
  date: 'current_date',
  'timestamp with time zone': 'now()',
};

/**
 * Adds a row of every listed table without rows to each office, with a sample in each required
 * column.
 */
export async function fillRest(database: TestDatabase): Promise<void> {
  const columns = await database.query<Column & Record<string, unknown>>(
    `select relname as table, attname as name, format_type(atttypid, null) as type,
       (select confrelid::regclass::text from pg_constraint
        where conrelid = attrelid and contype = 'f' and conkey = array[attnum]) as target
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
     where relnamespace = 'app_public'::regnamespace and relkind = 'r'
       and (attname in ('company_id', 'office_id') or attnotnull and not atthasdef)`,
  );
  const listed = queryFields.map(tableOf);
  for (const [table, own = []] of Map.groupBy(columns, (column) => column.table)) {
    if (!listed.includes(table) || !own.some(({ name }) => name === 'office_id')) continue;
    const [{ filled } = { filled: true }] = await database.query<{ filled: boolean }>(
      `select exists (select from app_public.${table}) as filled`,
    );
    if (filled) continue;
    const values = own.map(({ name, type, target }) => {
      if (name === 'company_id') return 'office.company_id';
      if (name === 'office_id') return 'office.id';
      return target
        ? `(select id from ${target} as found where found.office_id = office.id limit 1)`
        : samples[type];
    });
    await database.query(
      `insert into app_public.${table} (${own.map(({ name }) => name).join(', ')})
       select ${values.join(', ')} from app_public.offices as office`,
    );
  }
}
