import { beforeAll, expect, test } from 'vitest';
import { loadDemo } from '../demo/load.ts';
import { database as cloneDatabase, onAClone } from '../tests/support/clone-fixture.ts';
import { asOwner } from '../tests/support/released-database.ts';
import { cutTablesByDay } from './cut-tables.ts';

onAClone();

beforeAll(() => loadDemo({ ownerUrl: cloneDatabase.url, sales: 30 }));

test('partitioning is rejected while a client is connected', async () => {
  await asOwner(cloneDatabase.url, async () => {
    await expect(cutTablesByDay(cloneDatabase.url)).rejects.toThrow(
      'detenga servidores y trabajadores',
    );
  });
});

test('old rows stay in their file with the prepared key, and coming days get partitions', async () => {
  await asOwner(cloneDatabase.url, (owner) =>
    owner.query(
      'create unique index sales_details_pkey_parted on app_public.sales_details (id, sale_id)',
    ),
  );
  const partitionsOf = () =>
    asOwner(cloneDatabase.url, async (owner) => {
      const { rows } = await owner.query(
        `select pg_relation_filepath(coalesce(to_regclass('app_parts.sales_before'), 'app_public.sales')) as file,
           pg_relation_filepath(coalesce(to_regclass('app_parts.sales_details_pkey'),
             to_regclass('app_public.sales_details_pkey_parted'))) as key,
           (select count(*)::int from app_public.sales) as sales`,
      );
      return rows[0];
    });
  const before = await partitionsOf();
  await cutTablesByDay(cloneDatabase.url, { monthsAhead: 6 });
  expect(await partitionsOf()).toEqual(before);
  const parts = await cloneDatabase.query<{ part: string }>(
    `select inhrelid::regclass::text as part from pg_inherits
     where inhparent = 'app_public.sales'::regclass and inhrelid::regclass::text ~ '_01$'`,
  );
  expect(parts).toHaveLength(2);
});

test('partitioning validates every constraint', async () => {
  const unchecked = await cloneDatabase.query(
    `select conrelid::regclass, conname from pg_constraint
     where not convalidated and conrelid::regclass::text ~ 'sales|audit'`,
  );
  expect(unchecked).toEqual([]);
});
