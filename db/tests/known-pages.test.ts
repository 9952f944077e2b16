import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { dimensions } from './dashboard-dimensions.ts';
import { cloneDemo, type Sql, type TestDatabase } from './database.ts';
import { type StageOffice, stageOffice } from './stage.ts';

let db: TestDatabase;
let caracas: StageOffice;

beforeAll(async () => {
  db = await cloneDemo();
  caracas = await stageOffice(db, 'Caracas');
}, 120_000);
afterAll(() => db?.drop());

const ceo = 'crm_ceo@caracas.demo';
/** Where pages begin, and how many rows they have. */
const pages = [
  [0, 7],
  [60, 50],
  [5_000, 10],
] as const;

/** A page as it is known, and as offset and limit over the rows give it. */
async function bothWays(
  sql: Sql,
  known: string,
  rows: string,
  given: unknown[],
  [skip, take]: readonly [number, number],
) {
  const places = given.map((_, at) => `$${at + 1}`).join(', ');
  const [skipped, taken] = [`$${given.length + 1}::int`, `$${given.length + 2}::int`];
  const [page] = await sql.query(
    `select ids, total from app_hidden.${known}(${places}, ${skipped}, ${taken})`,
    [...given, skip, take],
  );
  const [list] = await sql.query(
    `with matching as (select id, sale_id, sale_date from app_public.${rows}(${places}))
     select array(select id from matching order by sale_date desc, sale_id, id offset ${skipped} limit ${taken}) as ids,
       (select count(*)::int from matching) as total`,
    [...given, skip, take],
  );
  return { page, list };
}

test.for(['an office', 'all offices'])(
  'a page of the rows behind a figure of %s holds what offset and limit over them would, of each dimension and member',
  async (where) => {
    const officeId = where === 'an office' ? caracas.id : null;
    const days = [addDays(caracas.today, -25), addDays(caracas.today, -2)];
    await db.as(ceo, async (sql) => {
      for (const dimension of dimensions) {
        const figures = await sql.query<{ member: string; slot: number | null }>(
          'select member, slot from app_public.proc_dashboard($1, $2, $3, $4) limit 3',
          [dimension, ...days, officeId],
        );
        const members = figures.map(({ member, slot }) =>
          slot === null ? member : `${member} ${String(slot).padStart(2, '0')}`,
        );
        for (const member of [null, 'nobody', ...members]) {
          for (const page of pages) {
            const given = [
              dimension,
              member,
              members[1] === member ? 'USD' : null,
              ...days,
              officeId,
            ];
            const both = await bothWays(
              sql,
              'dashboard_lines_page',
              'proc_dashboard_lines',
              given,
              page,
            );
            expect(both.page).toEqual(both.list);
          }
        }
      }
    });
  },
);

test.for(['an office', 'all offices'])(
  'a page of the lines behind the profit of %s holds what offset and limit over them would',
  async (where) => {
    const given = [
      addDays(caracas.today, -25),
      addDays(caracas.today, -2),
      where === 'an office' ? caracas.id : null,
    ];
    for (const page of pages) {
      const both = await db.as(ceo, (sql) =>
        bothWays(sql, 'profit_lines_page', 'proc_profit_lines_by_office', given, page),
      );
      expect(both.page).toEqual(both.list);
    }
  },
);

test('refunds stand among those rows on their day, and figures are net of them (doc 4 §6.7)', async () => {
  const sold = await db.query<{ id: string }>(
    `select id from app_public.sales
     where office_id = $1 and kind = 'SALE' and status = 1 and not advertising and sale_day < $2
     order by sale_date desc limit 5`,
    [caracas.id, caracas.today],
  );
  for (const { id } of sold) {
    await db.as('crm_admin@caracas.demo', (sql) =>
      sql.query(
        `select app_public.proc_refund_sale(sale_id => $1, reason => 'No quedó conforme',
           payment_details => jsonb_build_array(jsonb_build_object('payment_type', 'Transfer', 'amount', total + total_tip)))
         from app_public.v_sales where id = $1`,
        [id],
      ),
    );
  }
  const days = [addDays(caracas.today, -3), caracas.today];
  await db.as(ceo, async (sql) => {
    for (const dimension of dimensions) {
      const figures = await sql.query<{
        member: string;
        slot: number | null;
        amount: string;
        currency_code: string;
      }>(
        'select member, slot, amount, currency_code from app_public.proc_dashboard($1, $2, $3, $4)',
        [dimension, ...days, caracas.id],
      );
      for (const { member, slot, amount, currency_code } of figures) {
        const wanted = slot === null ? member : `${member} ${String(slot).padStart(2, '0')}`;
        const named =
          dimension === 'SUBSERVICE' || dimension === 'TECHNICIAN' || dimension === 'OFFICE'
            ? member
            : wanted;
        const given = [dimension, named, currency_code, ...days, caracas.id];
        const both = await bothWays(
          sql,
          'dashboard_lines_page',
          'proc_dashboard_lines',
          given,
          [0, 500],
        );
        expect(both.page).toEqual(both.list);
        const [sum] = await sql.query<{ amount: string }>(
          'select coalesce(sum(amount), 0) as amount from app_public.proc_dashboard_lines($1, $2, $3, $4, $5, $6)',
          given,
        );
        expect(Number(sum?.amount)).toBe(Number(amount));
      }
    }
    const given = [...days, caracas.id];
    for (const page of pages) {
      const both = await bothWays(
        sql,
        'profit_lines_page',
        'proc_profit_lines_by_office',
        given,
        page,
      );
      expect(both.page).toEqual(both.list);
    }
    const [row] = await sql.query<{ refunded: number }>(
      'select count(*) filter (where cost < 0)::int as refunded from app_public.proc_profit_lines_by_office($1, $2, $3)',
      given,
    );
    expect(row?.refunded).toBeGreaterThanOrEqual(5);
  });
});

test('who may read no sales, or not whose they are, has the rows read for what they are', async () => {
  const { roleId } = await db.actor('crm_administration@caracas.demo');
  const given = [addDays(caracas.today, -25), caracas.today, null, 0, 5];
  const page = (name: string, values: unknown[]) =>
    db.as('crm_administration@caracas.demo', (sql) =>
      sql.query(
        `select ids, total from app_hidden.${name}(${values.map((_, at) => `$${at + 1}`).join(', ')})`,
        values,
      ),
    );
  const take = (permission: string) =>
    db.query('delete from app_public.role_permissions where role_id = $1 and permission = $2', [
      roleId,
      permission,
    ]);
  await take('profit.read');
  const nothing = [{ ids: null, total: null }];
  expect(await page('dashboard_lines_page', ['TECHNICIAN', null, null, ...given])).toEqual(nothing);
  expect(await page('dashboard_lines_page', ['NOTHING', null, null, ...given])).toEqual(nothing);
  await take('sale.read');
  expect(await page('profit_lines_page', given)).toEqual(nothing);
});
