import { expect, test } from 'vitest';
import { expectSummariesToAddUp } from '../tests/summaries.ts';
import { loadedFirst as sales } from '../tests/template.ts';
import { database, offenders, onALoadedDemo } from './load-stage.ts';

onALoadedDemo();

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
        coalesce(line.granted_percent, line.discount), settings.iva, line.kind) as priced
      where (line.cost, line.tax, line.cost_usd, line.tax_rate) is distinct from
        (priced.cost, priced.tax, priced.cost_usd, settings.iva)`),
  ).toEqual([]);
  expect(
    await offenders(`
      select sale.id, kept.payments, given.payments
      from app_public.sales as sale
      cross join lateral (
        select jsonb_agg(to_jsonb(payment) - 'counting' order by line_number) as payments
        from unnest(app_hidden.paid_lines(sale, sale.payment_details, sale.total + sale.total_tip)) as payment
      ) as given
      cross join lateral (
        select jsonb_agg(to_jsonb(payment) - '{id,sale_id,company_id,office_id,kind,cash_session_id}'::text[]
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
