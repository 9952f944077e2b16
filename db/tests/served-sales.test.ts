import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { cloneDemo, type Sql, type TestDatabase } from './database.ts';
import { type StageOffice, stageOffice } from './stage.ts';

let db: TestDatabase;
let caracas: StageOffice;

const ceo = 'crm_ceo@caracas.demo';
const seller = 'crm_supervisor@caracas.demo';
/** Without the letter that most names have. */
const longNames = Array.from({ length: 60 }, (_, place) => `Bernice Querecuto ${place}`).join();

/** Some sales, one of which no row of an index holds, and a few are taken for many. */
beforeAll(async () => {
  db = await cloneDemo();
  caracas = await stageOffice(db, 'Caracas');
  await db.query(
    `update app_public.sales set technician_names = $1
     where id = (select id from app_public.sales where status = 1 and kind = 'SALE' order by sale_day desc limit 1)`,
    [longNames],
  );
  expect(Buffer.byteLength(longNames)).toBeGreaterThan(1_000);
  await takeForMany('3000', '0');
}, 300_000);
afterAll(() => db?.drop());

/** Has the sales of days known by their technicians from another number on. */
async function takeForMany(present: string, wanted: string): Promise<void> {
  const few = 'few constant integer := ';
  const [{ source } = { source: '' }] = await db.query<{ source: string }>(
    `select pg_get_functiondef('app_hidden.technicians_page'::regproc) as source`,
  );
  expect(source).toContain(`${few}${present};`);
  await db.query(source.replace(`${few}${present};`, `${few}${wanted};`));
}

const pages = [
  [0, 7],
  [40, 20],
] as const;

interface Asked {
  readonly known: string;
  readonly typed: string;
  readonly condition: string;
  readonly from?: string;
  readonly until?: string;
  readonly officeId?: string;
}

/** A page as it is known, and as offset and limit over the list give it. */
async function bothWays(
  sql: Sql,
  { known, typed, condition, from, until, officeId }: Asked,
  [skip, take]: readonly [number, number],
) {
  const given = [typed, officeId ?? null, from ?? null, until ?? null, skip, take];
  const [page] = await sql.query<{ ids: string[] | null; total: number | null }>(
    `select ids, total from app_hidden.${known}($1, $2, $3, $4, $5, $6)`,
    given,
  );
  const [list] = await sql.query<{ ids: string[]; total: number }>(
    `with matching as (
       select id, sale_date from app_public.v_sales
       where ${condition} and ($2::uuid is null or office_id = $2)
         and sale_day between coalesce($3::date, '-infinity') and coalesce($4::date, 'infinity'))
     select array(select id from matching order by sale_date desc, id offset $5 limit $6) as ids,
       (select count(*)::int from matching) as total`,
    given,
  );
  return { page, list };
}

const ofTechnicians = {
  known: 'technicians_page',
  condition: 'app_hidden.holds_words(technician_names, app_hidden.search_patterns($1))',
};

/** The name of who served fewest and of who served most, and words of two who served together. */
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
  'a page of the sales that were served by whom %s types, and their number, are what offset and limit over the list give',
  { timeout: 120_000 },
  async (who) => {
    const typed = ['a', 'mar', 'QUERECUTO 59', 'nobody at all', ...(await namesThatServed())];
    await db.as(who, async (sql) => {
      for (const text of typed) {
        for (const days of [{}, { from: addDays(caracas.today, -400), until: caracas.today }]) {
          for (const office of [{}, { officeId: caracas.id }]) {
            for (const page of pages) {
              const asked = { ...ofTechnicians, typed: text, ...days, ...office };
              const both = await bothWays(sql, asked, page);
              expect(both.page, `${text} ${JSON.stringify([days, office, page])}`).toEqual(
                both.list,
              );
            }
          }
        }
      }
    });
  },
);

test('who reads no sales is told of none that somebody served or that bears a number', async () => {
  const who = 'crm_marketing@caracas.demo';
  const { roleId } = await db.actor(who);
  await db.query('delete from app_public.role_permissions where role_id = $1 and permission = $2', [
    roleId,
    'sale.read',
  ]);
  const pages = await db.as(who, (sql) =>
    sql.query(
      `select served.ids as served, numbered.total as numbered from unnest($1::uuid[]) as office(id)
       cross join lateral app_hidden.technicians_page('a', office.id, null, null, 0, 50) as served
       cross join lateral app_hidden.numbered_page('12', office.id, null, null, 0, 50) as numbered`,
      [[caracas.id, null]],
    ),
  );
  expect(pages).toEqual(Array(2).fill({ served: null, numbered: 0 }));
});
