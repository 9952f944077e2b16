import { type GraphQLEnumType, type GraphQLObjectType, getNamedType } from 'graphql';
import pg from 'pg';
import { execute } from 'postgraphile/grafast';
import { type GraphQLSchema, parse } from 'postgraphile/graphql';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { loginUrl } from '#db/roles.ts';
import { onAClone, database as template } from '#db/tests/support/clone-fixture.ts';
import { testSecret } from '#db/tests/support/template.ts';
import { clientsList } from '#domain/lists/clients/clients.ts';
import type { ListDefinition } from '#domain/lists/list-definition.ts';
import { isSortable, type ListSort, orderOf, sortOf } from '#domain/lists/list-sort.ts';
import { salesList } from '#domain/lists/sales/sales.ts';
import { compareNumbers, compareTexts, isNumericColumn } from '#domain/lists/text-order.ts';
import { databaseUrl } from '#scripts/database-url.ts';
import { buildSchema } from '#server/graphile.config.ts';
import { allLists } from '#server/lists/all-lists.ts';
import { listStatement } from '#server/lists/list-statements.ts';
import { createPhotoAddresses } from '#server/photos/photo-addresses.ts';
import { schema as committed } from '../access/exposed.ts';

const beginnings =
  `Alvarado Álvaro Ángela angelina ANGELINA Beatriz Élida Nora ñandú Ñusta Nuñez Nunez Núñez Óscar zoe Zulay D'Angelo Dangelo
  De Dé Müller Łucja Ibáñez Ibanez López LÓPEZ lopez S/F 9 10 F001-9 F001-10 V9876543 V12796807`.split(
    /\s+/,
  );
const ends = ['', ' 2', ' 10', ' de León', '-De Leon', ' Ñ', " O'Neil", '_a', ' (x)'];
const names = beginnings.flatMap((name) => ends.map((end) => name + end)).slice(0, 300);

/** A connection field with text fields that its `orderBy` accepts. */
const connections = Object.values(committed.getQueryType()?.getFields() ?? {}).flatMap((field) => {
  const orders = field.args.find(({ name }) => name === 'orderBy');
  if (!orders) return [];
  const connection = getNamedType(field.type) as GraphQLObjectType;
  const nodes = connection.getFields().nodes;
  const row = nodes && (getNamedType(nodes.type) as GraphQLObjectType).getFields();
  const texts = (getNamedType(orders.type) as GraphQLEnumType)
    .getValues()
    .map(({ name }) => sortOf(name)?.field ?? '')
    .filter((name) => /^String!?$/.test(String(row?.[name]?.type)));
  return texts.length > 0 ? [{ field: field.name, texts: [...new Set(texts)] }] : [];
});

const tableOf = (field: string) =>
  field
    .slice('all'.length)
    .replace(/(?!^)[A-Z]/g, (letter) => `_${letter}`)
    .toLowerCase();

const compareOf = (field: string) => (isNumericColumn(field) ? compareNumbers : compareTexts);
const sorted = ({ field, descending }: ListSort) => {
  const ascending = names.toSorted(compareOf(field));
  return descending ? ascending.toReversed() : ascending;
};

let schema: GraphQLSchema;
/** The embedded database, and one of another locale. */
const clients: pg.Pool[] = [];
const swedish = `turno_test_${process.pid}_swedish`;

onAClone();

beforeAll(async () => {
  schema = await buildSchema(
    loginUrl(template.url, testSecret),
    createPhotoAddresses(testSecret, undefined),
  );
  await command(
    `create database ${swedish} template template0 locale_provider icu icu_locale 'sv'`,
  );
  const url = databaseUrl(template.url, swedish);
  await migrate(url, { secret: testSecret, withCurrent: true });
  for (const connectionString of [template.url, url]) {
    // One connection each, because temporary tables belong to a connection.
    clients.push(new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 0 }));
  }
}, 300_000);

afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await command(`drop database if exists ${swedish}`);
});

/** Replaces a view or table by a temporary table with a row of each name. */
async function fill(table: string) {
  for (const client of clients) {
    await client.query(`drop table if exists pg_temp.${table};
      create temporary table ${table} as select * from app_public.${table} limit 0`);
    const { rows } = await client.query<{ name: string; type: string }>(
      `select quote_ident(attname) as name, atttypid::regtype::text as type from pg_attribute
       where attrelid = 'pg_temp.${table}'::regclass and attnum > 0 and atttypid in ('text'::regtype, 'uuid'::regtype)`,
    );
    await client.query(
      `insert into pg_temp.${table} (${rows.map(({ name }) => name).join()})
       select ${rows.map(({ type }) => (type === 'text' ? 'name' : 'md5(name)::uuid')).join()}
       from unnest($1::text[]) as name order by md5(name)`,
      [names],
    );
  }
}

/** Runs a statement on the filled table in both databases. */
async function runOrdered(table: string, { text, ...statement }: pg.QueryConfig) {
  const withInlineTable = text.replaceAll(
    new RegExp(`"?app_public"?\\."?${table}"?(?!\\w)`, 'g'),
    `pg_temp.${table}`,
  );
  const [result, elsewhere] = await Promise.all(
    clients.map((client) => client.query({ ...statement, text: withInlineTable })),
  );
  expect(elsewhere?.rows).toEqual(result?.rows);
  return result as pg.QueryResult;
}

async function answer(table: string, document: string) {
  const query = (statement: pg.QueryConfig) => runOrdered(table, statement);
  const withPgClient = (_: unknown, act: (client: object) => unknown) => act({ query });
  const result = await execute({
    schema,
    document: parse(document),
    contextValue: { pgSettings: '', withPgClient },
    resolvedPreset: {} as GraphileConfig.ResolvedPreset,
  });
  expect(result).not.toHaveProperty('errors');
  const { data }: { data: Record<string, { nodes: Record<string, string>[] }> } = Object(result);
  return data;
}

test.for(connections)(
  'orderBy of $field sorts 300 names in Spanish order on any database (D96)',
  async ({ field, texts }) => {
    const table = tableOf(field);
    await fill(table);
    const orders = texts.map((text, index) => ({ field: text, descending: index % 2 === 1 }));
    const calls = orders.map(
      (order) =>
        `${order.field}: ${field}(orderBy: ${orderOf(order)}, first: 300) { nodes { ${order.field} } }`,
    );
    const data = await answer(table, `{ ${calls.join(' ')} }`);
    for (const order of orders) {
      const found = data[order.field]?.nodes.map((row) => row[order.field]);
      expect(found?.join(), orderOf(order)).toBe(sorted(order).join());
    }
  },
);

const listed = allLists.filter(({ parameters }) => !parameters);

/** Returns the sortable text columns of a list, each with a direction. */
const ordersOf = ({ columns }: ListDefinition) =>
  columns
    .filter((column) => isSortable(column) && ['text', 'phone'].includes(column.kind))
    .map(({ field }, index) => ({ field, descending: index % 2 === 0 }));

test.for(listed)('the file of $name has 300 names in Spanish order (D96)', async (list) => {
  await fill(list.view);
  for (const order of ordersOf(list)) {
    const column = { field: order.field, caption: '', kind: 'text' } as const;
    const { text } = listStatement(list, [column], { orderBy: orderOf(order) });
    const { rows } = await runOrdered(list.view, { text });
    expect(rows.flatMap(Object.values).join(), orderOf(order)).toBe(sorted(order).join());
  }
});

test.for([
  [salesList, 'v_sales', "app_hidden.sort_expression('row', 'app_public.v_sales', $1)"],
  [clientsList, 'clients', "replace(app_hidden.clients_order($1), 'client.', 'row.')"],
] as const)(
  'a page of $0.name has 300 names in Spanish order (D96)',
  async ([list, table, expression]) => {
    await fill(table);
    const own = ordersOf(list).filter(({ field }) => field !== 'officeName' || table === 'v_sales');
    for (const order of own) {
      const column = order.field.replace(/[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
      const { rows } = await runOrdered(table, {
        text: `select ${expression} as place`,
        values: [column],
      });
      const by = `${rows[0].place} ${order.descending ? 'desc' : 'asc'}`;
      const page = await runOrdered(table, {
        text: `select ${column} as name from app_public.${table} as row order by ${by}`,
      });
      expect(page.rows.map(({ name }) => name).join(), by).toBe(sorted(order).join());
    }
  },
);

async function command(sql: string) {
  const owner = new pg.Client({ connectionString: inject('ownerUrl') });
  await owner.connect();
  await owner.query(sql).finally(() => owner.end());
}
