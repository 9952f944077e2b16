import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../tests/database.ts';
import { expectSummariesToAddUp } from '../tests/summaries.ts';
import { loadDemo } from './load.ts';

const sales = 1_500;
let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
  await loadDemo({ ownerUrl: database.url, sales });
  await loadDemo({ ownerUrl: database.url, sales: 500 });
});
afterAll(() => database.drop());

/** The rows that break a rule. */
async function offenders(sql: string) {
  return database.query(`${sql} limit 5`);
}

test('makes as many sales as asked, and adds as many again', async () => {
  const [made] = await database.query(
    `select count(*)::int from app_public.sales where kind = 'SALE'`,
  );
  expect(made).toEqual({ count: 2_000 });
});

test('its summaries are the sums of the active rows', async () => {
  await expectSummariesToAddUp(database);
});

test('every total is the sum of its lines, and its payments cover it with the tip', async () => {
  expect(
    await offenders(`
      select sale.id, sale.total, line.total, sale.total_tip, paid.total
      from app_public.sales as sale
      left join lateral (
        select sum(cost) as total, sum(tax) as tax, sum(tip) as tip, sum(cost_usd) as usd,
          string_agg(distinct employee_name || ' ' || employee_last_name, ', ') as technicians
        from app_public.sales_details where sale_id = sale.id
      ) as line on true
      left join lateral (
        select sum(amount_local) as total from app_public.sales_payments where sale_id = sale.id
      ) as paid on true
      where (sale.total, sale.tax_total, sale.total_tip, sale.total_usd, sale.technician_names)
        is distinct from (line.total, line.tax, line.tip, line.usd, line.technicians)
        or paid.total is distinct from sale.total + sale.total_tip`),
  ).toEqual([]);
});

test('the procedure would take the same payments and price the lines the same', async () => {
  expect(
    await offenders(`
      select line.id
      from app_public.sales_details as line
      join app_public.offices as office on office.id = line.office_id
      join app_public.office_settings as settings on settings.office_id = office.id
      cross join lateral (select app_hidden.rate_on(office.id, 'USD', line.sale_day) as usd) as rate
      cross join lateral app_hidden.price_line(line.price, line.price_currency,
        case line.price_currency when office.currency_code then 1 else rate.usd end, rate.usd,
        line.discount, settings.iva, line.kind) as priced
      where (line.cost, line.tax, line.cost_usd, line.tax_rate) is distinct from
        (priced.cost, priced.tax, priced.cost_usd, settings.iva)`),
  ).toEqual([]);
  expect(
    await offenders(`
      select sale.id, kept.payments, given.payments
      from app_public.sales as sale
      cross join lateral (
        select jsonb_agg(to_jsonb(payment) order by line_number) as payments
        from app_hidden.sale_payments(sale.currency_code, app_hidden.usd_rate(sale),
          sale.payment_details, sale.total + sale.total_tip) as payment
      ) as given
      cross join lateral (
        select jsonb_agg(to_jsonb(payment) - '{id,sale_id,company_id,office_id,kind}'::text[]
          order by line_number) as payments
        from app_public.sales_payments as payment where payment.sale_id = sale.id
      ) as kept
      where given.payments is distinct from kept.payments`),
  ).toEqual([]);
});

test('commissions follow the rule, and supervising ones are on every line that they are due on', async () => {
  expect(
    await offenders(`
      select line.id
      from app_public.sales_details as line
      join app_public.employees as employee on employee.id = line.employee_id
      where line.commission <> employee.commission or line.total_commission <>
        case when line.advertising then 0
        else round((line.cost - line.tax) * line.net_base * employee.commission, 2) end`),
  ).toEqual([]);
  const [attendants] = await database.query(`
    select count(*)::int from app_public.sales_details_commissions
    where commission = 0.03 and type_commission = 'SUPERVISOR_COMMISSION'`);
  expect(attendants?.count).toBeGreaterThan(sales / 2);
  expect(
    await offenders(`
      select line.id, earner.employee_id, extra.id
      from app_public.sales_details as line
      cross join lateral app_hidden.supervising(line.office_id, line.sale_day) as earner
      left join app_public.sales_details_commissions as extra
        on extra.sales_detail_id = line.id and extra.employee_id = earner.employee_id
        and extra.type_commission = 'SUPERVISOR_COMMISSION'
      where not line.advertising and line.employee_id <> earner.employee_id
        and extra.total_commission is distinct from
          round((line.cost - line.tax) * line.net_base * earner.fraction, 2)`),
  ).toEqual([]);
  expect(
    await offenders(`
      select line.id from app_public.sales_details as line
      left join app_public.sales_details_commissions as extra
        on extra.sales_detail_id = line.id and extra.type_commission = 'ADVERTISING_COMMISSION'
      where line.advertising and extra.total_commission is distinct from
        round((line.cost - line.tax) * app_hidden.rate_on(line.office_id, 'ADVERTISING', line.sale_day), 2)`),
  ).toEqual([]);
});

test('correlatives run on without a gap where the office invoices, in the order of the sales', async () => {
  expect(
    await database.query(`
      select office.office_name, count(*) = max(sale.correlative_number) as without_gap,
        count(distinct sale.correlative_number) = count(*) as once
      from app_public.sales as sale join app_public.offices as office on office.id = sale.office_id
      where sale.correlative_number is not null group by 1`),
  ).toEqual([{ office_name: 'Caracas', without_gap: true, once: true }]);
  expect(
    await offenders(`
      select id from app_public.sales
      where (status = 2 and (active_correlative is not null or deleted_at is null))
        or (status = 1 and active_correlative is distinct from correlative_number::text)`),
  ).toEqual([]);
});

test('every line took the discount of its day, and there are some of each kind at each office', async () => {
  expect(
    await offenders(`
      select line.id, line.discount, taken.percentage_discount
      from app_public.sales_details as line
      left join lateral (
        select percentage_discount from app_hidden.discounts_on(line.office_id, line.sale_day) as taken
        where taken.subservice_id = line.subservice_id and line.kind = 'SALE'
      ) as taken on true
      where line.discount <> coalesce(taken.percentage_discount, 0)`),
  ).toEqual([]);
  const offices = await database.query(`
    select office.office_name,
      count(*) filter (where discount.status = 1 and today.day between begin_date and end_date)::int as active,
      count(*) filter (where discount.status = 1 and end_date < today.day)::int as past,
      count(*) filter (where discount.status = 2)::int as given_up,
      exists (select from app_public.sales_details where office_id = office.id and discount > 0) as taken
    from app_public.offices as office
    cross join lateral (select app_hidden.office_today(office.id) as day) as today
    join app_public.discounts as discount on discount.office_id = office.id
    group by office.id order by 1`);
  expect(offices).toEqual(
    ['Caracas', 'Lima', 'Valencia'].map((office_name) => ({
      office_name,
      active: 2,
      past: 1,
      given_up: 1,
      taken: true,
    })),
  );
});

test('each office gave warranties for what it had sold to the same client', async () => {
  expect(
    await offenders(`
      select line.id from app_public.sales_details as line
      join app_public.sales as warranty on warranty.id = line.sale_id
      left join app_public.sales_details as original on original.id = line.warranty_of
      left join app_public.sales as sale on sale.id = original.sale_id
      where line.warranty_of is not null and (
        line.kind <> 'WARRANTY' or original.kind <> 'SALE' or original.status <> 1
        or original.subservice_id <> line.subservice_id or original.sale_date >= line.sale_date
        or sale.client_id <> warranty.client_id)`),
  ).toEqual([]);
  const given = await database.query(`
    select office_name, count(*) > 3 as some, count(line.warranty_of) between 1 and count(*) as linked
    from app_public.sales as sale join app_public.sales_details as line on line.sale_id = sale.id
    where sale.kind = 'WARRANTY' group by 1 order by 1`);
  expect(given).toEqual(
    ['Caracas', 'Lima', 'Valencia'].map((office_name) => ({
      office_name,
      some: true,
      linked: true,
    })),
  );
});

test('nothing happens in the future, before its client came, on another day than its turn, or on a closed Sunday before today', async () => {
  expect(
    await offenders(`
      select sale.id from app_public.sales as sale
      join app_public.offices as office on office.id = sale.office_id
      join app_public.clients as client on client.id = sale.client_id
      where sale.sale_date > now() or sale.deleted_at > now() or client.created > sale.sale_date
        or sale.sale_day <> (sale.sale_date at time zone office.time_zone)::date
        or (extract(isodow from sale.sale_day) = 7 and office.office_name <> 'Caracas'
          and sale.sale_day < (now() at time zone office.time_zone)::date)`),
  ).toEqual([]);
  expect(
    await offenders(`
      select line.id from app_public.sales_details as line
      join app_public.workdays as workday on workday.id = line.workday_id
      where (workday.work_date, workday.office_id, workday.employee_id)
        is distinct from (line.sale_day, line.office_id, line.employee_id)`),
  ).toEqual([]);
});

test('it spans ninety days and two thousand clients, and someone of each office has no turn today', async () => {
  const [span] = await database.query(`
    select (select max(sale_day) - min(sale_day) from app_public.sales) between 88 and 90 as days,
      (select count(*)::int from app_public.clients) as clients`);
  expect(span).toEqual({ days: true, clients: 2_000 });
  const free = await database.query(`
    select distinct office.office_name from app_public.v_employees_without_workdays as employee
    join app_public.offices as office on office.id = employee.office_id order by 1`);
  expect(free.map(({ office_name }) => office_name)).toEqual(['Caracas', 'Lima', 'Valencia']);
});

test('each office spends less than it sells and pays tax on its invoices, over the ninety days', async () => {
  const spent = await database.query(`
    select office.office_name, count(*) > 60 as often, max(day) - min(day) > 75 as throughout,
      sum(amount) < sold.total * 0.7 and sum(amount) > sold.total * 0.25 as believable
    from app_public.offices as office
    join lateral (
      select invoice_day as day, total + tax_total as amount from app_public.invoices
      where office_id = office.id
      union all
      select expense_day, amount from app_public.extra_expenses where office_id = office.id
    ) as expense on true
    join lateral (
      select sum(total) as total from app_public.office_sale_days
      where office_id = office.id and kind = 'SALE'
    ) as sold on true
    group by office.office_name, sold.total order by 1`);
  expect(spent).toEqual(
    ['Caracas', 'Lima', 'Valencia'].map((office_name) => ({
      office_name,
      often: true,
      throughout: true,
      believable: true,
    })),
  );
  expect(
    await offenders(`
      select invoice.id from app_public.invoices as invoice
      join app_public.office_settings as settings using (office_id)
      where invoice.tax_total <> round(invoice.total * settings.iva, 2) or invoice.invoice_date > now()`),
  ).toEqual([]);
});

test('head office closed the months before the last, each with what was sold in it, and reopened one', async () => {
  const closed = await database.query(`
    select office.office_name, count(closing.id) filter (where closing.reopened_at is null) > 0 as closed,
      count(closing.reopened_at)::int as reopened
    from app_public.offices as office
    left join app_public.month_closings as closing on closing.office_id = office.id
    group by office.office_name order by 1`);
  expect(closed).toEqual([
    { office_name: 'Caracas', closed: true, reopened: 0 },
    { office_name: 'Lima', closed: false, reopened: 0 },
    { office_name: 'Valencia', closed: true, reopened: 1 },
  ]);
  expect(
    await offenders(`
      select closing.id, closing.figures
      from app_public.month_closings as closing
      left join lateral (
        select sum(total) as amount from app_public.sales
        where office_id = closing.office_id and date_trunc('month', sale_day) = closing.month
          and kind = 'SALE' and status = 1 and not advertising
      ) as sold on true
      where closing.closed_at > now() or closing.reopened_at is null
        and (closing.figures ->> 'amount')::numeric is distinct from sold.amount`),
  ).toEqual([]);
});

test('every stock is what its movements leave, and a few of each office are below their minimum', async () => {
  expect(
    await offenders(`
      select stock.id from app_public.inventories as stock
      join lateral (
        select sum(case mov_type when 'ADD' then quantity else -quantity end) as moved,
          (array_agg(quantity_after order by id desc))[1] as last, max(created) as at
        from app_public.stock_movements where inventory_id = stock.id
      ) as ledger on true
      where (stock.quantity_available, stock.quantity_available)
        is distinct from (ledger.moved, ledger.last) or ledger.at > now()`),
  ).toEqual([]);
  const below = await database.query(`
    select office_id, count(*)::int between 2 and 8 as few from app_public.inventories
    where quantity_available < quantity_min group by 1`);
  expect(below.map(({ few }) => few)).toEqual([true, true, true]);
});

test('each office has a book of two weeks back and two to come, in which nobody is taken twice', async () => {
  const offices = await database.query<Record<string, unknown>>(
    `select office.office_name as office, count(*) filter (where sale_id is not null)::int as served,
       count(*) filter (where appointment_date > now())::int as expected,
       count(*) filter (where client_id is null)::int as by_name,
       bool_and(appointment_day between office_today - 15 and office_today + 14) as near
     from app_public.appointments as appointment
     join app_public.offices as office on office.id = appointment.office_id,
       lateral (select app_hidden.office_today(office.id) as office_today) as local
     group by 1 order by 1`,
  );
  expect(offices.map(({ office }) => office)).toEqual(['Caracas', 'Lima', 'Valencia']);
  for (const office of offices) {
    expect(office).toMatchObject({ near: true });
    for (const count of ['served', 'expected', 'by_name']) {
      expect(office[count], `${count} at ${office.office}`).toBeGreaterThan(5);
    }
  }
  expect(
    await offenders(`
      select appointment.id from app_public.appointments as appointment
      cross join lateral (
        select sum(avg_minuts) as minutes, count(*) as lines,
          count(distinct employee_id) filter (where appointment.state not in ('NO_SHOW', 'CANCELLED')) as technicians
        from app_public.appointments_details where appointment_id = appointment.id
      ) as line
      where appointment.ends_at is distinct from appointment.appointment_date + make_interval(mins => line.minutes::int)
        or line.technicians <> (select count(*) from app_private.appointment_technicians as busy
          where busy.appointment_id = appointment.id
            and busy.during = tstzrange(appointment.appointment_date, appointment.ends_at))
        or (appointment.state = 'SERVED') <> (appointment.sale_id is not null)
        or (appointment.state in ('BOOKED', 'CONFIRMED') and appointment.appointment_date < now() - interval '1 hour')
        or (appointment.state = 'ARRIVED' and appointment.appointment_date > now())
        or appointment.created > now()`),
  ).toEqual([]);
});
