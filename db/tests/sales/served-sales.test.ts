import { beforeAll, expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { cloneDemo } from '../support/database.ts';
import { caracas, db, setUpDemoCompany } from '../support/demo-fixture.ts';
import { changeConstant, pageAndList } from './sales-pages.ts';

setUpDemoCompany(cloneDemo);

const ceo = 'crm_ceo@caracas.demo';
const seller = 'crm_supervisor@caracas.demo';
/** Names without the letter 'a', by which the tests search, and too long for an index. */
const longNames = Array.from({ length: 60 }, (_, index) => `Bernice Querecuto ${index}`).join();

/** Few sales count as many, and the index lacks one of them, whose names are too long. */
beforeAll(async () => {
  await db.query(
    `update app_public.sales set technician_names = $1
     where id = (select id from app_public.sales where status = 1 and kind = 'SALE' order by sale_day desc limit 1)`,
    [longNames],
  );
  expect(Buffer.byteLength(longNames)).toBeGreaterThan(1_000);
  await changeConstant(db, 'technicians_page', 'few constant integer := 3000', 0);
}, 300_000);

const pages = [
  [0, 7],
  [40, 20],
] as const;

const ofTechnicians = {
  name: 'technicians_page',
  condition: 'app_hidden.holds_words(technician_names, app_hidden.search_patterns($6))',
};

/**
 * Returns the names of the technicians with the fewest and the most sales, and words of two who
 * served together.
 */
async function namesThatServed() {
  const names = await db.query<{ name: string }>(
    `select technician_names as name from app_public.sales where status = 1 and kind = 'SALE'
     group by 1 order by count(*), 1`,
  );
  const of = (row: { name: string } | undefined) => row?.name ?? '';
  const two = of(names.find(({ name }) => /^\S+ \S+, \S+ \S+$/.test(name)));
  const [first = '', second = ''] = two.split(', ').map((name) => name.split(' ')[0]);
  return [of(names[0]), of(names.at(-1)), `${second} ${first}`.toUpperCase()];
}

test.for([ceo, seller])(
  'a page of sales by technician for %s equals offset and limit on the list',
  { timeout: 120_000 },
  async (actor) => {
    const typed = ['a', 'mar', 'QUERECUTO 59', 'nobody at all', ...(await namesThatServed())];
    await db.as(actor, async (sql) => {
      for (const text of typed) {
        for (const days of [{}, { from: addDays(caracas.today, -400), until: caracas.today }]) {
          for (const office of [{}, { officeId: caracas.id }]) {
            for (const [skip, take] of pages) {
              const pageRequest = {
                searchText: text,
                texts: [text],
                ...days,
                ...office,
                skip,
                take,
              };
              const { page, list } = await pageAndList(sql, { ...ofTechnicians, ...pageRequest });
              expect(page, JSON.stringify(pageRequest)).toEqual(list);
            }
          }
        }
      }
    });
  },
);

test('a role without access to sales finds none by technician or number', async () => {
  const actor = 'crm_marketing@caracas.demo';
  const { roleId } = await db.actor(actor);
  await db.query('delete from app_public.role_permissions where role_id = $1 and permission = $2', [
    roleId,
    'sale.read',
  ]);
  const pages = await db.queryAs(
    actor,
    `select served.ids as served, numbered.total as numbered from unnest($1::uuid[]) as office(id)
       cross join lateral app_hidden.technicians_page('a', office.id, null, null, 0, 50) as served
       cross join lateral app_hidden.numbered_page('12', office.id, null, null, 0, 50) as numbered`,
    [[caracas.id, null]],
  );
  expect(pages).toEqual(Array(2).fill({ served: null, numbered: 0 }));
});
