import { beforeAll, expect, test } from 'vitest';
import { loadDemo } from '../demo/load.ts';
import { database as kept, onAClone } from '../tests/support/clone-fixture.ts';
import { asOwner } from '../tests/support/released-database.ts';
import { cutTablesByDay } from './cut-tables.ts';

onAClone();

beforeAll(() => loadDemo({ ownerUrl: kept.url, sales: 30 }));

test('partitioning is refused while a client is connected', async () => {
  await asOwner(kept.url, async () => {
    await expect(cutTablesByDay(kept.url)).rejects.toThrow('detenga servidores y trabajadores');
  });
});

test('old rows stay in place with prepared keys, and future days get their own partitions', async () => {
  await asOwner(kept.url, (owner) =>
    owner.query(
      'create unique index sales_details_pkey_parted on app_public.sales_details (id, sale_id)',
    ),
  );
  const places = () =>
    asOwner(kept.url, async (owner) => {
      const { rows } = await owner.query(
        `select pg_relation_filepath(coalesce(to_regclass('app_parts.sales_before'), 'app_public.sales')) as file,
           pg_relation_filepath(coalesce(to_regclass('app_parts.sales_details_pkey'),
             to_regclass('app_public.sales_details_pkey_parted'))) as key,
           (select count(*)::int from app_public.sales) as sales`,
      );
      return rows[0];
    });
  const before = await places();
  await cutTablesByDay(kept.url, { monthsAhead: 6 });
  expect(await places()).toEqual(before);
  const parts = await kept.query<{ part: string }>(
    `select inhrelid::regclass::text as part from pg_inherits
     where inhparent = 'app_public.sales'::regclass and inhrelid::regclass::text ~ '_01$'`,
  );
  expect(parts).toHaveLength(2);
});

test('partitioning validates every constraint', async () => {
  const unchecked = await kept.query(
    `select conrelid::regclass, conname from pg_constraint
     where not convalidated and conrelid::regclass::text ~ 'sales|audit'`,
  );
  expect(unchecked).toEqual([]);
});
