import { beforeAll, expect, test } from 'vitest';
import { addDays, type LocalDate } from '#domain/dates/dates.ts';
import { callAs, createDiscount, openTurn, priced, sell } from '../support/acts.ts';
import { caracas, db, setUpDemoCompany } from '../support/demo-fixture.ts';
import { expectSummariesToAddUp } from './summaries.ts';

let day: LocalDate;

setUpDemoCompany();

beforeAll(async () => {
  day = addDays(caracas.today, -2);
  for (const date of [day, undefined]) {
    await openTurn(db, caracas, caracas.people.crm_technical_attendant, date);
    const turn = await openTurn(db, caracas, caracas.people.crm_technical, date);
    const lines = ['Corte de dama', 'Depilación de bozo'].map((name) =>
      priced(caracas, name, turn),
    );
    const at = date === undefined ? {} : { sale_date: date };
    await sell(db, caracas, lines, at);
    await sell(db, caracas, lines, { ...at, advertising: true });
  }
});
/** Returns all past figures that head office, the office and a technician read. */
async function reports() {
  const queryAsRole = (role: 'crm_admin' | 'crm_supervisor' | 'crm_technical', sql: string) =>
    db.queryAs(caracas.email(role), sql, sql.includes('$1') ? [day] : []);
  return {
    sales: await queryAsRole('crm_admin', 'select * from app_public.v_sales order by id'),
    lines: await queryAsRole('crm_admin', 'select * from app_public.v_sales_details order by id'),
    payments: await queryAsRole(
      'crm_admin',
      'select * from app_public.v_sales_payments order by id',
    ),
    commissions: await queryAsRole(
      'crm_admin',
      'select * from app_public.sales_details_commissions order by id',
    ),
    week: await queryAsRole(
      'crm_supervisor',
      'select * from app_public.proc_profit_by_employee($1)',
    ),
    today: await queryAsRole(
      'crm_supervisor',
      'select * from app_public.proc_profit_by_employee()',
    ),
    gauge: await queryAsRole('crm_supervisor', 'select * from app_public.proc_profit_indicator()'),
    own: await queryAsRole('crm_technical', 'select * from app_public.v_sales_details order by id'),
    days: await db.query(
      'select to_jsonb(d) from app_public.office_sale_days as d order by sale_day, slot',
    ),
    earned: await db.query(
      'select to_jsonb(d) from app_public.employee_days as d order by sale_day, employee_id, slot',
    ),
  };
}

const change = (role: 'crm_admin' | 'crm_supervisor', sql: string) => () =>
  db.queryAs(caracas.email(role), sql);

const configure = (config: Record<string, unknown>) => () =>
  callAs(db, caracas.email('crm_admin'), 'proc_settings_create_update', {
    office_id: caracas.id,
    config,
  });

test.for<[string, () => Promise<unknown>]>([
  ['a price', change('crm_supervisor', 'update app_public.subservices set cost = cost * 3')],
  [
    "a price's currency",
    change('crm_supervisor', `update app_public.subservices set currency_code = 'VES'`),
  ],
  [
    "a subservice's and a service's name",
    change(
      'crm_admin',
      `with renamed as (update app_public.services set service_name = service_name || ' II')
       update app_public.subservices set subservice_name = 'Otro ' || subservice_name`,
    ),
  ],
  [
    'the exchange rate',
    () =>
      db.queryAs(
        caracas.email('crm_supervisor'),
        'update app_public.offices set exchange_value = 999.99 where id = $1',
        [caracas.id],
      ),
  ],
  [
    'the advertising percentage',
    () =>
      db.queryAs(
        caracas.email('crm_supervisor'),
        'update app_public.offices set advertising_value = 0.9 where id = $1',
        [caracas.id],
      ),
  ],
  [
    "the technicians' commissions",
    change(
      'crm_admin',
      `update app_public.employees set commission = 0.45
       where role_id in (select id from app_public.roles where role_name like 'crm_technical%')`,
    ),
  ],
  [
    'the discounts of its day',
    async () => {
      await createDiscount(db, caracas, { off: { 'Corte de dama': '50' } });
      const taken = await createDiscount(db, caracas, { off: { 'Depilación de bozo': '20' } });
      await db.query('update app_public.discounts set status = 2 where id = $1', [taken]);
    },
  ],
  ['the tax', configure({ IVA: 0.08 })],
  ['the net base', configure({ NET_BASE: 0.5 })],
  ['the royalty', configure({ ROYALTY: 0.25 })],
  ['the invoicing', configure({ INVOICING: 'NO APLICA' })],
  ['the office type', configure({ OFFICE_TYPE: 'FREE_PORT' })],
])('a change of %s changes no past sale (D11)', async ([, changing]) => {
  const before = await reports();
  expect(before.sales).toHaveLength(4);
  await changing();
  expect(await reports()).toEqual(before);
  await expectSummariesToAddUp(db);
});

test('renaming the client and the technicians changes no past sale and no line (D11)', async () => {
  const { sales, lines, own } = await reports();
  await db.query(
    `with renamed as (update app_public.clients set first_name = 'Otra')
     update app_public.employees set last_name = 'Otro'`,
  );
  expect(await reports()).toMatchObject({ sales, lines, own });
});
