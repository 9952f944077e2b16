import { expect, test } from 'vitest';
import { db, setUpDemoCompany } from '../support/demo-fixture.ts';

setUpDemoCompany();

/**
 * Columns of views that copy a table's column and that no outer join can make null. PostgreSQL
 * stores with a view's rule the source of each column and its outer joins.
 */
const copies = `
  select view.oid, view.relname as view, substring(entry.node from ':resname (\\w+)') as name,
    substring(entry.node from ':resno (\\d+)')::integer as number,
    substring(entry.node from ':resorigtbl (\\d+)')::oid as of_table,
    substring(entry.node from ':resorigcol (\\d+)')::integer as of_column
  from pg_class as view
  join pg_rewrite as rule on rule.ev_class = view.oid
  cross join lateral (
    select node from unnest(regexp_split_to_array(rule.ev_action::text, '(?=\\{TARGETENTRY )')) as node
  ) as entry
  where view.relkind = 'v' and view.relnamespace = 'app_public'::regnamespace
    and entry.node ~ '^\\{TARGETENTRY :expr \\{VAR [^{}]*:varnullingrels \\(b\\)'
    and substring(entry.node from ':varattno (\\d+)') = substring(entry.node from ':resorigcol (\\d+)')`;

test("a view's copy of a not-null column is marked as not null for the API", async () => {
  const rows = await db.query<{ view: string; name: string; marked: boolean }>(
    `select copy.view, copy.name, col_description(copy.oid, shown.attnum) ~ '^@notNull' is true as marked
     from (${copies}) as copy
     join pg_attribute as source on source.attrelid = of_table and source.attnum = of_column and source.attnotnull
     join pg_attribute as shown on shown.attrelid = copy.oid and shown.attname = copy.name
       and shown.attnum = copy.number
     order by 1, 2`,
  );
  expect(rows.length).toBeGreaterThan(300);
  const unmarked = rows.filter(({ marked }) => !marked);
  expect(
    unmarked.map(
      ({ view, name }) => `${view}.sql: ${name} is missing from its call of mark_not_null`,
    ),
  ).toEqual([]);
});

test("columns marked as not null in the API have no null in the demo company's rows", async () => {
  const marked = await db.query<{ view: string; columns: string[] }>(
    `select attrelid::regclass::text as view, array_agg(quote_ident(attname)) as columns
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relkind = 'v' and col_description(attrelid, attnum) ~ '^@notNull' group by 1`,
  );
  expect(marked.length).toBeGreaterThan(5);
  for (const { view, columns } of marked) {
    const nulls = await db.query(
      `select from ${view} where ${columns.map((column) => `${column} is null`).join(' or ')}`,
    );
    expect({ view, nulls }).toEqual({ view, nulls: [] });
  }
});
