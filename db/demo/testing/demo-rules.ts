/** Rules that every demo company follows, each with a query for the rows that break it. */
export const demoRules: readonly (readonly [rule: string, breaches: string])[] = [
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
    'an appointment begins on a quarter of an hour of its day, and no other one of its branch at that time',
    `select appointment_date, office_id from app_public.appointments
      group by appointment_date, office_id
      having count(*) > 1 or extract(epoch from appointment_date)::bigint % 900 <> 0`,
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
