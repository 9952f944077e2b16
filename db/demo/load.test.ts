import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientsList } from '#domain/lists/clients/clients.ts';
import { invoicesList } from '#domain/lists/expenses/invoices.ts';
import type { ListDefinition } from '#domain/lists/list-definition.ts';
import { salesList } from '#domain/lists/sales/sales.ts';
import { checkIdentification } from '#domain/people/identification.ts';
import { expectSummariesToAddUp } from '../tests/reports/summaries.ts';
import { cloneDemo, type TestDatabase } from '../tests/support/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await cloneDemo();
});
afterAll(() => db.drop());

/** Rules, each with a query for the rows that break it. */
const rules: readonly (readonly [rule: string, breaches: string])[] = [
  [
    'the totals of a sale are the sums of its lines, and its payments equal total and tip',
    `select sale.id, sale.total, line.total, sale.total_tip, paid.total
      from app_public.sales as sale
      left join lateral (
        select sum(cost) as total, sum(tax) as tax, sum(tip) as tip, sum(cost_usd) as usd,
          string_agg(distinct employee_name || ' ' || employee_last_name, ', ') as technicians
        from app_public.sales_details where sale_id = sale.id
      ) as line on true
      left join lateral (
        select sum(amount_local - rounding) as total from app_public.sales_payments where sale_id = sale.id
      ) as paid on true
      where (sale.total, sale.tax_total, sale.total_tip, sale.total_usd, sale.technician_names)
        is distinct from (line.total, line.tax, line.tip, line.usd, line.technicians)
        or paid.total is distinct from sale.total + sale.total_tip`,
  ],
  [
    'the price of a line is the one that the sale procedure calculates',
    `select line.id
      from app_public.sales_details as line
      join app_public.offices as office on office.id = line.office_id
      join app_public.office_settings as settings on settings.office_id = office.id
      cross join lateral (select app_hidden.rate_on(office.id, 'USD', line.sale_day) as usd) as rate
      cross join lateral app_hidden.price_line(line.price, line.price_currency,
        case line.price_currency when office.currency_code then 1 else rate.usd end, rate.usd,
        coalesce(line.granted_percent, line.discount), settings.iva, line.kind) as priced
      where (line.cost, line.tax, line.cost_usd, line.tax_rate) is distinct from
        (priced.cost, priced.tax, priced.cost_usd, settings.iva)`,
  ],
  [
    'the payments of a sale are those that the sale procedure parses',
    `select sale.id, stored.payments, given.payments
      from app_public.sales as sale
      cross join lateral (
        select jsonb_agg(to_jsonb(payment) - 'counting' order by line_number) as payments
        from unnest(app_hidden.paid_lines(sale, sale.payment_details, sale.total + sale.total_tip)) as payment
      ) as given
      cross join lateral (
        select jsonb_agg(to_jsonb(payment) - '{id,sale_id,company_id,office_id,kind,cash_session_id}'::text[]
          order by line_number) as payments
        from app_public.sales_payments as payment where payment.sale_id = sale.id
      ) as stored
      where given.payments is distinct from stored.payments`,
  ],
  [
    'a line pays its technician a share of its net amount, nothing if it is advertising',
    `select line.id
      from app_public.sales_details as line
      join app_public.employees as employee on employee.id = line.employee_id
      where line.commission <> employee.commission or line.total_commission <>
        case when line.advertising then 0
        else round((line.cost - line.tax) * line.net_base * employee.commission, 2) end`,
  ],
  [
    'a line of another technician pays each supervisor of its day their commission',
    `select line.id, earner.employee_id, extra.id
      from app_public.sales_details as line
      cross join lateral app_hidden.supervising(line.office_id, line.sale_day) as earner
      left join app_public.sales_details_commissions as extra
        on extra.sales_detail_id = line.id and extra.employee_id = earner.employee_id
        and extra.type_commission = 'SUPERVISOR_COMMISSION'
      where not line.advertising and line.employee_id <> earner.employee_id
        and extra.total_commission is distinct from
          round((line.cost - line.tax) * line.net_base * earner.fraction, 2)`,
  ],
  [
    'an advertising line pays the advertising commission of its day',
    `select line.id from app_public.sales_details as line
      left join app_public.sales_details_commissions as extra
        on extra.sales_detail_id = line.id and extra.type_commission = 'ADVERTISING_COMMISSION'
      where line.advertising and extra.total_commission is distinct from
        round((line.cost - line.tax) * app_hidden.rate_on(line.office_id, 'ADVERTISING', line.sale_day), 2)`,
  ],
  [
    'only a deletion frees the number of a sale',
    `select id from app_public.sales
      where (status = 2 and (active_correlative is not null or deleted_at is null))
        or (status = 1 and active_correlative is distinct from correlative_number::text)`,
  ],
  [
    'a line has the discount of its day',
    `select line.id, line.discount, taken.percentage_discount
      from app_public.sales_details as line
      left join lateral (
        select percentage_discount from app_hidden.discounts_on(line.office_id, line.sale_day) as taken
        where taken.subservice_id = line.subservice_id and line.kind = 'SALE'
      ) as taken on true
      where line.discount <> coalesce(taken.percentage_discount, 0)`,
  ],
  [
    'a warranty line covers an earlier sale of its subservice to the same client',
    `select line.id from app_public.sales_details as line
      join app_public.sales as warranty on warranty.id = line.sale_id
      left join app_public.sales_details as original on original.id = line.warranty_of
      left join app_public.sales as sale on sale.id = original.sale_id
      where line.warranty_of is not null and (
        line.kind <> 'WARRANTY' or original.kind <> 'SALE' or original.status <> 1
        or original.subservice_id <> line.subservice_id or original.sale_date >= line.sale_date
        or sale.client_id <> warranty.client_id)`,
  ],
  [
    'no sale is in the future, before its client was created, or on a closed Sunday',
    `select sale.id from app_public.sales as sale
      join app_public.offices as office on office.id = sale.office_id
      join app_public.clients as client on client.id = sale.client_id
      where sale.sale_date > now() or sale.deleted_at > now() or client.created > sale.sale_date
        or sale.sale_day <> (sale.sale_date at time zone office.time_zone)::date
        or (extract(isodow from sale.sale_day) = 7 and office.office_name <> 'Caracas'
          and sale.sale_day < (now() at time zone office.time_zone)::date)`,
  ],
  [
    'a line has the day, office and technician of its turn',
    `select line.id from app_public.sales_details as line
      join app_public.workdays as workday on workday.id = line.workday_id
      where (workday.work_date, workday.office_id, workday.employee_id)
        is distinct from (line.sale_day, line.office_id, line.employee_id)`,
  ],
  [
    'an invoice has the tax of its office and is not in the future',
    `select invoice.id from app_public.invoices as invoice
      join app_public.office_settings as settings using (office_id)
      where invoice.tax_total <> round(invoice.total * settings.iva, 2) or invoice.invoice_date > now()`,
  ],
  [
    'a month closing that was not reopened has the sales total of its month',
    `select closing.id, closing.figures
      from app_public.month_closings as closing
      left join lateral (
        select sum(total) as amount from app_public.sales
        where office_id = closing.office_id and date_trunc('month', sale_day) = closing.month
          and kind = 'SALE' and status = 1 and not advertising
      ) as sold on true
      where closing.closed_at > now() or closing.reopened_at is null
        and (closing.figures ->> 'amount')::numeric is distinct from sold.amount`,
  ],
  [
    'a stock equals the sum of its movements',
    `select stock.id from app_public.inventories as stock
      join lateral (
        select sum(case mov_type when 'ADD' then quantity else -quantity end) as moved,
          (array_agg(quantity_after order by id desc))[1] as last, max(created) as at
        from app_public.stock_movements where inventory_id = stock.id
      ) as ledger on true
      where (stock.quantity_available, stock.quantity_available)
        is distinct from (ledger.moved, ledger.last) or ledger.at > now()`,
  ],
  [
    'an appointment ends after its lines, blocks its technicians and has a state of its time',
    `select appointment.id from app_public.appointments as appointment
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
        or (appointment.state in ('BOOKED', 'CONFIRMED')
          and appointment.appointment_date < (select max(created) from app_public.sales) - interval '1 hour')
        or (appointment.state = 'ARRIVED' and appointment.appointment_date > now())
        or appointment.created > now()`,
  ],
  [
    'a counter discount is within the limit of the role of its author',
    `select line.id from app_public.sales_details as line
      left join app_public.employees as giver on giver.id = line.granted_by
      left join app_public.roles as role on role.id = giver.role_id
      where line.granted_amount is not null
        and (line.granted_percent <= role.discount_limit) is distinct from true`,
  ],
  [
    'the counter discount of a sale is the sum of those of its lines',
    `select sale.id from app_public.sales as sale
      where sale.granted_total <> (
        select coalesce(sum(granted_amount), 0) from app_public.sales_details where sale_id = sale.id)`,
  ],
  [
    'a rate of the BCV in Caracas is a published rate',
    `select rate.id from app_public.office_rates as rate
      join app_public.offices as office on office.id = rate.office_id and office.office_name = 'Caracas'
      left join app_public.official_rates as published on published.currency_code = rate.kind and published.state = 'ACCEPTED'
        and published.value = rate.value and published.value_date = (rate.valid_from at time zone office.time_zone)::date
      where rate.source = 'BCV' and published.id is null`,
  ],
  [
    'the amounts of a closed cash session equal its ledger entries and counts',
    `select session.id, line.method_name, given.method_name, line.kept, given.expected
      from (
        select session.id, given.* from app_public.cash_sessions as session cross join lateral app_hidden.cash_lines(session) as given
        where session.state = 'CLOSED'
      ) as given
      full join app_public.cash_session_lines as line on line.session_id = given.id and line.store_id = given.store_id
        and line.currency_code = given.currency_code and line.payment_method_id is not distinct from given.payment_method_id
      left join app_public.cash_sessions as session on session.id = line.session_id
      where (line.opening, case line.counting when 'CASH' then line.kept else line.counted end)
          is distinct from (given.opening, given.expected)
        or line.expected <> line.opening + (
          select coalesce(sum(entry.amount), 0) from app_public.money_entries as entry
          where entry.session_id = session.id and entry.store_id = line.store_id and entry.entry_type <> 'OPENING'
            and entry.source_table <> 'cash_session_lines'
            and entry.payment_method_id is not distinct from coalesce(line.payment_method_id, entry.payment_method_id))
        or line.counted <> (
          select counted.counted from app_public.cash_counts as counted
          where counted.session_id = session.id and counted.purpose = 'CLOSING' and counted.attempt = session.attempts
            and counted.currency_code = line.currency_code
            and counted.payment_method_id is not distinct from line.payment_method_id)`,
  ],
  [
    'a cash session opens with the cash that the last one of its register left',
    `select counted.id, left_there.kept from app_public.cash_counts as counted
      join app_public.cash_sessions as session on session.id = counted.session_id
      join lateral (
        select line.kept from app_public.cash_sessions as before
        join app_public.cash_session_lines as line on line.session_id = before.id and line.counting = 'CASH'
          and line.currency_code = counted.currency_code
        where before.register_id = session.register_id and before.id < session.id order by before.id desc limit 1
      ) as left_there on true
      where counted.purpose = 'OPENING' and counted.counted <> left_there.kept`,
  ],
  [
    'a payment is once in the cash session of its day, and reversed if its sale was deleted',
    `select payment.id from app_public.sales_payments as payment
      join app_public.sales as sale on sale.id = payment.sale_id
      join app_public.cash_sessions as session on session.id = payment.cash_session_id
      left join lateral (
        select sum(entry.amount) as booked from app_public.money_entries as entry
        where entry.source_id = sale.id and entry.payment_method_id = payment.payment_method_id
          and entry.session_id = session.id
      ) as ledger on true
      where session.business_day <> sale.sale_day
        or ledger.booked is distinct from case sale.status when 1 then payment.amount else 0 end`,
  ],
  [
    'no money store is ever negative, and no ledger entry is in the future',
    `select * from (
        select entry.id, store.store_type, entry.entered_at, sum(entry.amount) over (
          partition by entry.store_id, entry.currency_code order by entry.entered_at, entry.amount desc
          rows between unbounded preceding and current row) as held
        from app_public.money_entries as entry join app_public.money_stores as store on store.id = entry.store_id
      ) as entry where held < 0 or entered_at > now()`,
  ],
  [
    'no ledger entry is before the opening or after the close of its cash session',
    `select entry.id from app_public.money_entries as entry
      join app_public.cash_sessions as session on session.id = entry.session_id
      where entry.entered_at < session.opened_at
        or entry.entered_at > session.closed_at + interval '1 second'
        or entry.source_table <> 'cash_session_lines' and entry.entered_at > session.counted_at`,
  ],
];

test.for(rules)('the demo follows the rule: %s', async ([, breaches]) => {
  expect(await db.query(`${breaches} limit 5`)).toEqual([]);
});

test('the demo has 2,000 sales in 90 days and 2,000 clients, and its summaries add up', async () => {
  const [made] = await db.query(`
    select count(*)::int as sales, max(sale_day) - min(sale_day) between 88 and 90 as ninety_days,
      (select count(*)::int from app_public.clients) as clients
    from app_public.sales where kind = 'SALE'`);
  expect(made).toEqual({ sales: 2_000, ninety_days: true, clients: 2_000 });
  await expectSummariesToAddUp(db);
});

test('each office of the demo has rows for all its screens, and a technician without a turn', async () => {
  const ofOffice = (table: string, condition = 'true') =>
    `(select count(*) > 3 from app_public.${table} where office_id = office.id and ${condition})`;
  const some = {
    warranties: ofOffice('sales', `kind = 'WARRANTY'`),
    discounts: ofOffice('discounts'),
    discounts_taken: ofOffice('sales_details', 'discount > 0'),
    discounts_given: ofOffice('sales_details', 'granted_amount is not null'),
    commissions: ofOffice('sales_details_commissions', `type_commission = 'SUPERVISOR_COMMISSION'`),
    invoices: ofOffice('invoices'),
    extra_expenses: ofOffice('extra_expenses'),
    low_stocks: `(select count(*) > 1 from app_public.inventories
      where office_id = office.id and quantity_available < quantity_min)`,
    served: ofOffice('appointments', 'sale_id is not null'),
    expected: ofOffice('appointments', 'appointment_date > now()'),
    by_name: ofOffice('appointments', 'client_id is null'),
    notes: `(select count(*) > 10 from app_public.profiles as profile
      join app_public.clients as client on client.id = profile.client_id where client.office_id = office.id)`,
    free: `exists (select from app_public.v_employees_without_workdays where office_id = office.id)`,
  };
  const columns = Object.entries(some).map(([name, query]) => `${query} as ${name}`);
  const offices = await db.query<Record<string, unknown>>(
    `select office_name, ${columns.join(', ')} from app_public.offices as office order by 1`,
  );
  expect(offices.map(({ office_name }) => office_name)).toEqual(['Caracas', 'Lima', 'Valencia']);
  for (const { office_name, ...has } of offices) {
    const missing = Object.keys(has).filter((name) => has[name] !== true);
    expect([office_name, missing]).toEqual([office_name, []]);
  }
});

test('only Caracas numbers its sales in the demo, without a gap or a repeated number', async () => {
  expect(
    await db.query(`
      select office.office_name, count(*) = max(sale.correlative_number) as without_gap,
        count(distinct sale.correlative_number) = count(*) as once
      from app_public.sales as sale join app_public.offices as office on office.id = sale.office_id
      where sale.correlative_number is not null group by 1`),
  ).toEqual([{ office_name: 'Caracas', without_gap: true, once: true }]);
});

test('the demo has closed months at two offices, and one reopened month', async () => {
  const closed = await db.query(`
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
});

test('only Caracas controls its cash in the demo, with two registers, one of them open', async () => {
  expect(
    await db.query(`
      select office.office_name, setting.cash_control,
        count(distinct register.id)::int as registers, count(distinct session.id) filter (where session.state = 'OPEN')::int as open
      from app_public.offices as office
      join app_public.office_settings as setting on setting.office_id = office.id
      left join app_public.cash_registers as register on register.office_id = office.id
      left join app_public.cash_sessions as session on session.register_id = register.id
      group by 1, 2 order by 1`),
  ).toEqual([
    { office_name: 'Caracas', cash_control: true, registers: 2, open: 1 },
    { office_name: 'Lima', cash_control: false, registers: 0, open: 0 },
    { office_name: 'Valencia', cash_control: false, registers: 0, open: 0 },
  ]);
});

test('every office of the demo has a legal name and tax number, and one prints on a roll', async () => {
  const papers = await db.query<{ tax_id: string; sale_paper: string; currency: string }>(`
    select setting.tax_id, setting.sale_paper, office.currency_code as currency
    from app_public.office_settings as setting join app_public.offices as office on office.id = setting.office_id
    where setting.legal_name <> ''`);
  expect(papers.map(({ sale_paper }) => sale_paper).sort()).toEqual(['80MM', 'A4', 'A4']);
  for (const { tax_id, currency } of papers) {
    expect(checkIdentification(currency === 'PEN' ? 'RUC' : 'RIF', tax_id), tax_id).toBeNull();
  }
});

const lists = new Map<string, ListDefinition>(
  [salesList, clientsList, invoicesList].map((list) => [list.name, list]),
);

test('the filters and the order of each list view of the demo exist in its list', async () => {
  const views = await db.query<{ list: string; content: string }>(
    'select list, content from app_public.list_views',
  );
  expect(views.length).toBe(12);
  for (const { list, content } of views) {
    const { values, sort } = JSON.parse(content);
    const known = lists.get(list);
    const filters = known?.filters.map(({ name }) => name);
    const fields = known?.columns.map(({ field }) => field);
    expect(filters).toEqual(expect.arrayContaining(Object.keys(values)));
    if (sort) expect(fields).toContain(sort.replace('-', ''));
  }
});
