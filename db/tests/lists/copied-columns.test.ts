import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDemo, type Sql, type TestDatabase } from '../support/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await cloneDemo();
});
afterAll(() => db.drop());

type Row = Readonly<Record<string, unknown>>;

interface Relation {
  readonly name: string;
  /** Types by column. */
  readonly columns: Readonly<Record<string, string>>;
}

interface Table extends Relation {
  /** Columns of the primary key. */
  readonly key: readonly string[];
}

/** Rows by the text of their key, and the columns that contain such a key. */
interface Source {
  readonly rows: ReadonlyMap<string, Row>;
  readonly key: readonly string[];
}

const relations = <Kind extends Relation>(condition: string) =>
  db.query<Kind & Record<string, unknown>>(
    `select relation.oid::regclass::text as name,
       jsonb_object_agg(attname, atttypid::regtype::text) as columns,
       coalesce(array_agg(attname::text) filter (where attnum = any(conkey)), '{}') as key
     from pg_class as relation
     join pg_attribute on attrelid = relation.oid and attnum > 0 and not attisdropped
     left join pg_constraint on conrelid = relation.oid and contype = 'p'
     where ${condition} group by 1`,
  );

/** Returns the name of the table by each name of foreign keys that refer to one table only. */
async function referredTables(): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ column: string; table: string }>(
    `select attname::text as column, min(confrelid::regclass::text) as table
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
     where contype = 'f' and attname like '%\\_id' and attname <> 'company_id'
     group by 1 having count(distinct confrelid) = 1`,
  );
  return new Map(rows.map(({ column, table }) => [column, table]));
}

async function rowsOf(sql: Sql, relation: string): Promise<readonly Row[]> {
  await sql.query(`set local timezone = 'UTC'`);
  const rows = await sql.query<{ row: Row }>(
    `select to_jsonb(each) as row from ${relation} as each`,
  );
  return rows.map(({ row }) => row);
}

const keyText = (row: Row, key: readonly string[]) => key.map((column) => row[column]).join();

const has = (relation: Relation, column: string, type: string | undefined) =>
  relation.columns[column] === type;

test('each column of a view has the value of that column of its table or of a referred one', async () => {
  const tables = await relations<Table>(
    `relkind = 'r' and relnamespace in ('app_public'::regnamespace, 'app_private'::regnamespace)`,
  );
  const stored = new Map<Table, Source['rows']>();
  for (const table of tables) {
    const rows = await db.asOwner((sql) => rowsOf(sql, table.name));
    stored.set(table, new Map(rows.map((row) => [keyText(row, table.key), row])));
  }
  const referred = await referredTables();

  /** Returns where the value of a column may come from: the table of the view's rows if it has the column. */
  const sourcesOf = (view: Relation, own: Table | undefined, column: string): readonly Source[] => {
    const type = view.columns[column];
    const from = (table: Table, key: readonly string[]) =>
      has(table, column, type) ? [{ rows: stored.get(table) ?? new Map(), key }] : [];
    if (own && column in own.columns) return from(own, own.key);
    return tables.flatMap((table) =>
      Object.keys(view.columns)
        .filter((each) => referred.get(each) === table.name)
        .flatMap((each) => from(table, [each])),
    );
  };

  const wrong = new Set<string>();
  let compared = 0;
  for (const view of await relations(
    `relkind = 'v' and relnamespace = 'app_public'::regnamespace`,
  )) {
    const rows = await db.as('crm_owner@caracas.demo', (sql) => rowsOf(sql, view.name));
    const alike = (table: Table) =>
      Object.entries(view.columns).filter(([column, type]) => has(table, column, type)).length;
    const [own] = tables
      .filter((table) => rows.some((row) => stored.get(table)?.has(keyText(row, table.key))))
      .toSorted((one, other) => alike(other) - alike(one));
    for (const column of Object.keys(view.columns).filter((each) => each !== 'id')) {
      const sources = sourcesOf(view, own, column);
      for (const row of rows) {
        const found = sources
          .map(({ rows: from, key }) => from.get(keyText(row, key)))
          .filter((each) => each !== undefined);
        // What is missing, or has no beginning, is shown as something else.
        const isRight = found.some(
          ({ [column]: value }) =>
            value === null || value === '-infinity' || isDeepStrictEqual(value, row[column]),
        );
        if (found.length > 0 && !isRight) wrong.add(`${view.name}.${column}`);
        compared += found.length;
      }
    }
  }
  expect([...wrong]).toEqual([]);
  expect(compared).toBeGreaterThan(100_000);
});
