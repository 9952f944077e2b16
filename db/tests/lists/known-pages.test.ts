import { expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { scale } from '#scripts/test-runner/scale.ts';
import { dimensions } from '../reports/dashboard-dimensions.ts';
import { cloneDemo, type Sql } from '../support/database.ts';
import { admin, caracas, db, setUpDemoCompany } from '../support/demo-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';

setUpDemoCompany(cloneDemo);

const ceo = 'crm_ceo@caracas.demo';
const accountant = 'crm_administration@caracas.demo';

/**
 * Rows behind figures: the function for the rows, and the functions for a page and the sums of
 * them.
 */
const ofDashboard = {
  rows: 'proc_dashboard_lines',
  page: 'dashboard_lines_page',
  sums: 'sum_dashboard_lines',
  summed: ['amount'],
};
const ofProfit = {
  rows: 'proc_profit_lines_by_office',
  page: 'profit_lines_page',
  sums: 'sum_profit_lines',
  summed: ['tax', 'net', 'commission', 'profit'],
};
type Rows = typeof ofDashboard;

/** Offset and size of the pages. */
const pages = [
  [0, 7],
  [60, 50],
  [5_000, 10],
] as const;

const placeholdersOf = (given: readonly unknown[]) => given.map((_, at) => `$${at + 1}`).join(', ');

/** Compares a page with offset and limit on the rows. */
async function expectPage(
  sql: Sql,
  { rows, page }: Rows,
  given: unknown[],
  [skip, take]: readonly [number, number],
) {
  const placeholders = placeholdersOf(given);
  const [skipped, taken] = [`$${given.length + 1}::int`, `$${given.length + 2}::int`];
  const [known] = await sql.query(
    `select ids, total from app_hidden.${page}(${placeholders}, ${skipped}, ${taken})`,
    [...given, skip, take],
  );
  const [list] = await sql.query(
    `with matching as (select id, sale_id, sale_date from app_public.${rows}(${placeholders}))
     select array(select id from matching order by sale_date desc, sale_id, id offset ${skipped} limit ${taken}) as ids,
       (select count(*)::int from matching) as total`,
    [...given, skip, take],
  );
  expect(known).toEqual(list);
}

/** Compares the summary's sums with the sums of the rows, by currency. */
async function expectSums(sql: Sql, { rows, sums, summed }: Rows, given: unknown[]) {
  const placeholders = placeholdersOf(given);
  const added = summed.map((column) => `sum(${column}) as ${column}`).join(', ');
  expect(
    await sql.query(`select * from app_hidden.${sums}(${placeholders}) order by 1`, given),
  ).toEqual(
    await sql.query(
      `select currency_code, ${added} from app_public.${rows}(${placeholders}) group by 1 order by 1`,
      given,
    ),
  );
}

interface Figure extends Record<string, unknown> {
  member: string;
  amount: string;
  currency_code: string;
}

/** Returns the figures of a dimension with the members that identify their rows. */
async function figuresOf(
  sql: Sql,
  dimension: string,
  days: readonly string[],
  officeId: string | null,
  limit: number | null = null,
): Promise<Figure[]> {
  return sql.query<Figure>(
    `select case when slot is null then member else member || ' ' || lpad(slot::text, 2, '0') end as member,
       amount, currency_code
     from app_public.proc_dashboard($1, $2, $3, $4) limit $5`,
    [dimension, ...days, officeId, limit],
  );
}

/** Returns arguments for the rows of some members, of no member and of all. */
async function argumentsFor(
  sql: Sql,
  dimension: string,
  days: readonly string[],
  officeId: string | null,
  limit: number,
): Promise<unknown[][]> {
  const figures = await figuresOf(sql, dimension, days, officeId, limit);
  const members = figures.map(({ member }) => member);
  return [null, 'nobody', ...members].map((member) => [
    dimension,
    member,
    member && members[1] === member ? 'USD' : null,
    ...days,
    officeId,
  ]);
}

test.for(['an office', 'all offices'])(
  'a page of figure rows of %s equals offset and limit on them, for each dimension and member',
  async (where) => {
    const officeId = where === 'an office' ? caracas.id : null;
    const days = [addDays(caracas.today, -25), addDays(caracas.today, -2)];
    await db.as(ceo, async (sql) => {
      for (const page of pages) {
        for (const dimension of dimensions) {
          for (const given of await argumentsFor(sql, dimension, days, officeId, 3)) {
            await expectPage(sql, ofDashboard, given, page);
          }
        }
        await expectPage(sql, ofProfit, [...days, officeId], page);
      }
    });
  },
);

test('refunds are figure rows of their day, and figures are net of them (doc 4 §6.7)', async () => {
  const sold = await db.query<{ id: string }>(
    `select id from app_public.sales
     where office_id = $1 and kind = 'SALE' and status = 1 and not advertising and sale_day < $2
     order by sale_date desc limit 5`,
    [caracas.id, caracas.today],
  );
  for (const { id } of sold) {
    await db.queryAs(
      admin,
      `select app_public.proc_refund_sale(sale_id => $1, reason => 'No quedó conforme',
           payment_details => jsonb_build_array(jsonb_build_object('payment_type', 'Transfer', 'amount', total + total_tip)))
         from app_public.v_sales where id = $1`,
      [id],
    );
  }
  const days = [addDays(caracas.today, -3), caracas.today];
  await db.as(ceo, async (sql) => {
    for (const dimension of dimensions) {
      for (const figure of await figuresOf(sql, dimension, days, caracas.id)) {
        const given = [dimension, figure.member, figure.currency_code, ...days, caracas.id];
        await expectPage(sql, ofDashboard, given, [0, 500]);
        const [sum] = await sql.query<{ amount: string }>(
          `select coalesce(sum(amount), 0) as amount from app_public.proc_dashboard_lines(${placeholdersOf(given)})`,
          given,
        );
        expect(Number(sum?.amount)).toBe(Number(figure.amount));
      }
    }
    const given = [...days, caracas.id];
    for (const page of pages) await expectPage(sql, ofProfit, given, page);
    const [row] = await sql.query<{ refunded: number }>(
      'select count(*) filter (where cost < 0)::int as refunded from app_public.proc_profit_lines_by_office($1, $2, $3)',
      given,
    );
    expect(row?.refunded).toBeGreaterThanOrEqual(5);
  });
});

/** Compares the sums for a day, a part of a month, and years of months and days. */
async function expectSumsOfRows(actor: string, sumColumns: readonly string[] = dimensions) {
  const ago = (days: number) => addDays(caracas.today, -days);
  const periods = [
    [ago(1), ago(1)],
    [ago(40), ago(3)],
    [ago(1_500), ago(0)],
  ];
  await db.as(actor, async (sql) => {
    for (const officeId of [null, caracas.id]) {
      for (const days of periods) {
        for (const dimension of [...sumColumns, 'NOTHING']) {
          for (const given of await argumentsFor(sql, dimension, days, officeId, scale(2, 4))) {
            await expectSums(sql, ofDashboard, given);
          }
        }
        await expectSums(sql, ofProfit, [...days, officeId]);
      }
    }
  });
}

test('sums of summaries equal the sums of the rows for each dimension, member and period', async () => {
  await expectSumsOfRows(ceo);
});

test('without profit.read or sale.read, the sums are the same and pages are left to the rows', async () => {
  const { roleId } = await db.actor(accountant);
  const revoke = (permission: string) =>
    db.query('delete from app_public.role_permissions where role_id = $1 and permission = $2', [
      roleId,
      permission,
    ]);
  const given = [addDays(caracas.today, -25), caracas.today, null, 0, 5];
  const pageOf = ({ page }: Rows, values: unknown[]) =>
    db.queryAs(
      accountant,
      `select ids, total from app_hidden.${page}(${placeholdersOf(values)})`,
      values,
    );
  const unknown = [{ ids: null, total: null }];
  await revoke('profit.read');
  for (const dimension of ['TECHNICIAN', 'NOTHING']) {
    expect(await pageOf(ofDashboard, [dimension, null, null, ...given])).toEqual(unknown);
  }
  const ofTechnicians = db.as(accountant, (sql) =>
    figuresOf(sql, 'TECHNICIAN', [caracas.today, caracas.today], null),
  );
  expect((await rejectionOf(ofTechnicians)).code).toBe('FORBIDDEN');
  const others = dimensions.filter((dimension) => dimension !== 'TECHNICIAN');
  await expectSumsOfRows(accountant, others);
  await revoke('sale.read');
  expect(await pageOf(ofProfit, given)).toEqual(unknown);
  await expectSumsOfRows(accountant, others);
});
