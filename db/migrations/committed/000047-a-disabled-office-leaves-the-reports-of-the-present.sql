--! Previous: sha1:fdba65bdd6bcfca7cf8e9f7582946652eb58c212
--! Hash: sha1:09ed199f4425475a13eb556114d6a8cb6859d1ee
--! Message: A disabled office leaves the reports of the present

-- Enter migration here
drop function if exists app_hidden.report_offices(uuid, text);
--! Included reports/report_offices.sql
-- Of the offices whose rows the session sees, those that a report is asked for: one, or all; none without the permission,
-- where one is named. An office that the session does not see is refused (D1): an empty report would say that it did nothing.
create or replace function app_hidden.asked_offices(office_id uuid, permission text default null) returns uuid[]
  language plpgsql stable
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      visible uuid[] := app_hidden.visible_office_ids();
    begin
      if office_id is not null and not office_id = any (visible) then
        perform app_hidden.fail('FORBIDDEN', '{"field": "officeId"}');
      end if;
      return case when permission is not null and not app_hidden.can(permission) then '{}' when office_id is null then visible else array[office_id] end;
    end
  $$;

-- The offices of a report: the one that is asked for, or all that the session sees with the permission (D1, D2). One that
-- is disabled and was not asked for stands only with figures (always is false): its past stays, nothing else does.
create function app_hidden.report_offices(office_id uuid, permission text)
  returns table (office_id uuid, office_name text, currency_code text, time_zone text, always boolean)
  language sql stable rows 10
  set search_path = pg_catalog, pg_temp
  as $$
    select office.id, office.office_name, office.currency_code, office.time_zone, office.status = 1 or $1 is not null
    from app_public.offices as office
    where office.id = any ((select app_hidden.asked_offices($1, $2))::uuid[])
  $$;

-- The whole months between two days, both counted in: sums of them come from summaries of months, so that a year costs
-- little more than a month. Where there is none, months_begin and months_end are the day after the last.
create or replace function app_hidden.whole_months(
  date_from date, date_until date, out months_begin date, out months_end date
)
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$
    select case when begins < ends then begins else $2 + 1 end, case when begins < ends then ends else $2 + 1 end
    from (
      select
        (date_trunc('month', ($1 - 1)::timestamp) + interval '1 month')::date as begins,
        date_trunc('month', ($2 + 1)::timestamp)::date as ends
    ) as months
  $$;

grant execute on function
  app_hidden.asked_offices(uuid, text), app_hidden.report_offices(uuid, text), app_hidden.whole_months(date, date) to turno_staff;
--! EndIncluded reports/report_offices.sql
--! Included reports/proc_profit_by_office.sql
-- Did an office sell or serve anything between two days, under warranty or not billed included?
create or replace function app_hidden.office_sold(office_id uuid, date_from date, date_until date) returns boolean
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    select exists (
      select from app_public.office_sale_days as day
      where day.office_id = $1 and day.sale_day between $2 and $3
      group by day.sale_day
      having sum(day.services) <> 0 or sum(day.advertising_sales) <> 0
    )
  $$;
grant execute on function app_hidden.office_sold(uuid, date, date) to turno_staff;

-- The office's share (D26) of the billable sales of days: what they leave without tax and the commissions due on them.
create or replace function app_public.proc_profit_by_office(date date default null, office_id uuid default null)
  returns table (
    office_id uuid, office_name text, currency_code text,
    office_total_profit_day integer, office_total_profit_week integer,
    office_total_profit_month integer, office_total_profit_year integer,
    office_accumulated_profit_day numeric, office_accumulated_profit_week numeric,
    office_accumulated_profit_month numeric, office_accumulated_profit_year numeric
  )
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    -- The bounds are made once, and plain: under row-level security only plain comparisons reach the index.
    with asked as materialized (
      select office.*, given.day, date_trunc('week', given.day)::date as monday,
        date_trunc('month', given.day)::date as month, date_trunc('year', given.day)::date as year,
        least(date_trunc('year', given.day), date_trunc('week', given.day))::date as first
      from app_hidden.report_offices($2, 'office.profit') as office
      cross join lateral (select coalesce($1, app_hidden.office_today(office.office_id)) as day) as given
    )
    select asked.office_id, asked.office_name, asked.currency_code,
      coalesce(sum(sold.services) filter (where sold.sale_day = asked.day), 0)::integer,
      coalesce(sum(sold.services) filter (where sold.sale_day >= asked.monday), 0)::integer,
      coalesce(sum(sold.services) filter (where sold.sale_day >= asked.month), 0)::integer,
      coalesce(sum(sold.services) filter (where sold.sale_day >= asked.year), 0)::integer,
      coalesce(sum(sold.profit) filter (where sold.sale_day = asked.day), 0.00),
      coalesce(sum(sold.profit) filter (where sold.sale_day >= asked.monday), 0.00),
      coalesce(sum(sold.profit) filter (where sold.sale_day >= asked.month), 0.00),
      coalesce(sum(sold.profit) filter (where sold.sale_day >= asked.year), 0.00)
    from asked
    left join lateral (
      select day.sale_day, day.services, day.total - day.tax_total - day.commission as profit
      from app_public.office_sale_days as day
      where day.office_id = asked.office_id and day.kind = 'SALE' and day.sale_day between asked.first and asked.day
    ) as sold on true
    where asked.always or app_hidden.office_sold(asked.office_id, asked.first, asked.day)
    group by asked.office_id, asked.office_name, asked.currency_code
    order by asked.office_name, asked.office_id
  $$;

comment on function app_public.proc_profit_by_office(date, uuid) is
  'Per branch, of a day (today when it is not given), its week from Monday, its month and its year up to the day: billable services (Total) and the branch''s profit (Accumulated), which is what they leave without tax and commissions (doc 3 §3, D25, D26). Without officeId all branches that the caller sees.';
grant execute on function app_public.proc_profit_by_office(date, uuid) to turno_staff;

create or replace function app_public.proc_profit_by_office_by_range(
  date_from date default null, date_until date default null, office_id uuid default null
)
  returns table (
    office_id uuid, office_name text, currency_code text,
    office_total_profit_year integer, office_accumulated_profit_year numeric
  )
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    with asked as materialized (
      select office.*, coalesce($1, $2, today) as first, coalesce($2, $1, today) as last
      from app_hidden.report_offices($3, 'office.profit') as office
      cross join lateral app_hidden.office_today(office.office_id) as today
    )
    select asked.office_id, asked.office_name, asked.currency_code,
      coalesce(sum(sold.services), 0)::integer, coalesce(sum(sold.profit), 0.00)
    from asked
    left join lateral (
      select day.services, day.total - day.tax_total - day.commission as profit
      from app_public.office_sale_days as day
      where day.office_id = asked.office_id and day.kind = 'SALE' and day.sale_day between asked.first and asked.last
    ) as sold on true
    where asked.always or app_hidden.office_sold(asked.office_id, asked.first, asked.last)
    group by asked.office_id, asked.office_name, asked.currency_code
    order by asked.office_name, asked.office_id
  $$;

comment on function app_public.proc_profit_by_office_by_range(date, date, uuid) is
  'Per branch between two days, both counted in (today when they are not given): billable services (Total) and the branch''s profit (Accumulated) (doc 3 §7, D25, D26).';
grant execute on function app_public.proc_profit_by_office_by_range(date, date, uuid) to turno_staff;
--! EndIncluded reports/proc_profit_by_office.sql
--! Included reports/proc_losses_by_office.sql
-- What an office spent (D26): active invoices of providers with what came on top (D13), and extra expenses, in the
-- office's currency, a row for each.
create or replace function app_hidden.office_expenses(office_id uuid, currency_code text, date_from date, date_until date)
  returns table (day date, kind text, amount numeric)
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    select invoice.invoice_day, 'INVOICE', invoice.total + invoice.tax_total
    from app_public.invoices as invoice
    where invoice.office_id = $1 and invoice.invoice_day between $3 and $4 and invoice.status = 1
      and invoice.currency_code = $2
    union all
    select extra.expense_day, 'EXTRA', extra.amount
    from app_public.extra_expenses as extra
    where extra.office_id = $1 and extra.expense_day between $3 and $4 and extra.status = 1 and extra.currency = $2
  $$;

grant execute on function app_hidden.office_expenses(uuid, text, date, date) to turno_staff;

create or replace function app_public.proc_losses_by_office(date date default null, office_id uuid default null)
  returns table (
    office_id uuid, office_name text, currency_code text,
    office_total_losses_day integer, office_total_losses_week integer,
    office_total_losses_month integer, office_total_losses_year integer,
    office_accumulated_losses_day numeric, office_accumulated_losses_week numeric,
    office_accumulated_losses_month numeric, office_accumulated_losses_year numeric
  )
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    with asked as materialized (
      select office.*, given.day, date_trunc('week', given.day)::date as monday,
        date_trunc('month', given.day)::date as month, date_trunc('year', given.day)::date as year,
        least(date_trunc('year', given.day), date_trunc('week', given.day))::date as first
      from app_hidden.report_offices($2, 'expense.totals') as office
      cross join lateral (select coalesce($1, app_hidden.office_today(office.office_id)) as day) as given
    )
    select asked.office_id, asked.office_name, asked.currency_code,
      count(spent.day) filter (where spent.day = asked.day)::integer,
      count(spent.day) filter (where spent.day >= asked.monday)::integer,
      count(spent.day) filter (where spent.day >= asked.month)::integer,
      count(spent.day) filter (where spent.day >= asked.year)::integer,
      coalesce(sum(spent.amount) filter (where spent.day = asked.day), 0.00),
      coalesce(sum(spent.amount) filter (where spent.day >= asked.monday), 0.00),
      coalesce(sum(spent.amount) filter (where spent.day >= asked.month), 0.00),
      coalesce(sum(spent.amount) filter (where spent.day >= asked.year), 0.00)
    from asked
    left join lateral app_hidden.office_expenses(asked.office_id, asked.currency_code, asked.first, asked.day)
      as spent on true
    group by asked.office_id, asked.office_name, asked.currency_code, asked.always
    having asked.always or count(spent.day) > 0
    order by asked.office_name, asked.office_id
  $$;

comment on function app_public.proc_losses_by_office(date, uuid) is
  'Per branch, of a day (today when it is not given), its week from Monday, its month and its year up to the day: expenses (Total) and what they come to with tax (Accumulated) (doc 3 §3, D25, D26). Without officeId all branches that the caller sees.';
grant execute on function app_public.proc_losses_by_office(date, uuid) to turno_staff;

create or replace function app_public.proc_losses_by_office_by_range(
  p_date_from date default null, p_date_until date default null, p_office_id uuid default null
)
  returns table (
    office_id uuid, office_name text, currency_code text,
    office_total_losses_year integer, office_accumulated_losses_year numeric,
    office_total_invoices integer, office_accumulated_invoices numeric,
    office_total_extra_expenses integer, office_accumulated_extra_expenses numeric
  )
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    with asked as materialized (
      select office.*, coalesce($1, $2, today) as first, coalesce($2, $1, today) as last
      from app_hidden.report_offices($3, 'expense.totals') as office
      cross join lateral app_hidden.office_today(office.office_id) as today
    )
    select asked.office_id, asked.office_name, asked.currency_code,
      count(spent.day)::integer, coalesce(sum(spent.amount), 0.00),
      count(*) filter (where spent.kind = 'INVOICE')::integer,
      coalesce(sum(spent.amount) filter (where spent.kind = 'INVOICE'), 0.00),
      count(*) filter (where spent.kind = 'EXTRA')::integer,
      coalesce(sum(spent.amount) filter (where spent.kind = 'EXTRA'), 0.00)
    from asked
    left join lateral app_hidden.office_expenses(asked.office_id, asked.currency_code, asked.first, asked.last)
      as spent on true
    group by asked.office_id, asked.office_name, asked.currency_code, asked.always
    having asked.always or count(spent.day) > 0
    order by asked.office_name, asked.office_id
  $$;

comment on function app_public.proc_losses_by_office_by_range(date, date, uuid) is
  'Per branch between two days, both counted in (today when they are not given): expenses (Total) and what they come to with tax (Accumulated), and the same of invoices and of extra expenses (doc 2 §7, doc 3 §7, D25, D26).';
grant execute on function app_public.proc_losses_by_office_by_range(date, date, uuid) to turno_staff;

create or replace function app_public.proc_losses_lines_by_office(
  date_from date default null, date_until date default null, office_id uuid default null
)
  returns table (
    id uuid, kind text, date timestamptz, name text, number text, amount numeric,
    office_id uuid, office_name text, time_zone text, currency_code text
  )
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    with asked as materialized (
      select office.*, coalesce($1, $2, today) as first, coalesce($2, $1, today) as last
      from app_hidden.report_offices($3, 'expense.totals') as office
      cross join lateral app_hidden.office_today(office.office_id) as today
    ), spent as (
      select invoice.id, 'INVOICE' as kind, invoice.invoice_date as date, invoice.provider_name as name,
        invoice.invoice_number as number, invoice.total + invoice.tax_total as amount,
        asked.office_id, asked.office_name, asked.time_zone, asked.currency_code
      from asked
      join app_public.invoices as invoice on invoice.office_id = asked.office_id and invoice.status = 1
        and invoice.invoice_day between asked.first and asked.last and invoice.currency_code = asked.currency_code
      union all
      select extra.id, 'EXTRA', extra.expense_date, extra.service_name, extra.invoice_number, extra.amount,
        asked.office_id, asked.office_name, asked.time_zone, asked.currency_code
      from asked
      join app_public.extra_expenses as extra on extra.office_id = asked.office_id and extra.status = 1
        and extra.expense_day between asked.first and asked.last and extra.currency = asked.currency_code
    )
    select * from spent order by spent.date desc, spent.id
  $$;

comment on function app_public.proc_losses_lines_by_office(date, date, uuid) is
  'The expenses behind the losses of branches between two days, both counted in: kind is INVOICE or EXTRA, name the provider or the service, amount with tax; their sum is the losses (D26).';
grant execute on function app_public.proc_losses_lines_by_office(date, date, uuid) to turno_staff;
--! EndIncluded reports/proc_losses_by_office.sql
--! Included reports/proc_royalty.sql
-- What an office owes the chain for each day with sales: the rate in force at the end of the day times what the billable
-- lines leave without tax (D27), rounded per day (D7), so that days add up to months. Before the first rate there was,
-- that one holds.
create or replace function app_hidden.royalty_days(office_id uuid, date_from date, date_until date)
  returns table (sale_day date, services integer, net numeric, rate numeric, royalty numeric)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    with rates as materialized (
      select rate.value,
        case when row_number() over later = 1 then '-infinity' else (rate.valid_from at time zone office.time_zone)::date end as begins,
        coalesce((lead(rate.valid_from) over later at time zone office.time_zone)::date, 'infinity') as ends
      from app_public.office_rates as rate
      join app_public.offices as office on office.id = rate.office_id
      where rate.office_id = $1 and rate.kind = 'ROYALTY'
      window later as (order by rate.valid_from, rate.id)
    ), sold as (
      select day.sale_day, sum(day.services)::integer as services, sum(day.total - day.tax_total) as net
      from app_public.office_sale_days as day
      where day.office_id = $1 and day.kind = 'SALE' and day.sale_day between $2 and $3
      group by day.sale_day
      having sum(day.services) <> 0
    )
    select sold.sale_day, sold.services, sold.net, rates.value, round(sold.net * rates.value, 2)
    from sold
    join rates on sold.sale_day >= rates.begins and sold.sale_day < rates.ends
  $$;

-- What offices owe between two days, both counted in: the one that is asked for, or all that the session sees.
create or replace function app_hidden.royalty_of(office_id uuid, date_from date, date_until date)
  returns table (
    office_id uuid, office_name text, currency_code text,
    office_total_services integer, office_accumulated_royalty numeric
  )
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select office.office_id, office.office_name, office.currency_code,
      coalesce(sum(day.services), 0)::integer, coalesce(sum(day.royalty), 0.00)
    from app_hidden.report_offices($1, 'royalty.read') as office
    cross join lateral app_hidden.office_today(office.office_id) as today
    left join lateral app_hidden.royalty_days(
      office.office_id, coalesce($2, (coalesce($3, today) - interval '1 month')::date), coalesce($3, today)) as day on true
    group by office.office_id, office.office_name, office.currency_code, office.always
    having office.always or count(day.sale_day) > 0
    order by office.office_name, office.office_id
  $$;

create or replace function app_public.proc_royalty_by_range(date_from date default null, date_until date default null)
  returns table (
    office_id uuid, office_name text, currency_code text,
    office_total_services integer, office_accumulated_royalty numeric
  )
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$ select royalty.* from app_hidden.royalty_of(null, $1, $2) as royalty $$;

comment on function app_public.proc_royalty_by_range(date, date) is
  'Per branch that the caller sees, between two days, both counted in (one month up to today when they are not given): billable services and the royalty due, each day at the rate in force on it (doc 3 §3, §7, D27).';
grant execute on function app_public.proc_royalty_by_range(date, date) to turno_staff;

create or replace function app_public.proc_royalty_by_office(
  date_from date default null, date_until date default null, office_id uuid default null
)
  returns table (
    office_id uuid, office_name text, currency_code text,
    office_total_services integer, office_accumulated_royalty numeric
  )
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select royalty.* from app_hidden.royalty_of(coalesce($3, app_hidden.current_office_id()), $1, $2) as royalty
  $$;

comment on function app_public.proc_royalty_by_office(date, date, uuid) is
  'The royalty of one branch, the caller''s own when none is given; else as procRoyaltyByRange (doc 3 §7).';
grant execute on function app_public.proc_royalty_by_office(date, date, uuid) to turno_staff;

create or replace function app_public.proc_royalty_days_by_office(
  date_from date default null, date_until date default null, office_id uuid default null
)
  returns table (
    day date, office_id uuid, office_name text, currency_code text,
    services integer, net numeric, rate numeric, royalty numeric
  )
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select owed.sale_day, office.office_id, office.office_name, office.currency_code,
      owed.services, owed.net, owed.rate, owed.royalty
    from app_hidden.report_offices($3, 'royalty.read') as office
    cross join lateral app_hidden.office_today(office.office_id) as today
    cross join lateral app_hidden.royalty_days(
      office.office_id, coalesce($1, (coalesce($2, today) - interval '1 month')::date), coalesce($2, today)) as owed
    order by owed.sale_day desc, office.office_name, office.office_id
  $$;

comment on function app_public.proc_royalty_days_by_office(date, date, uuid) is
  'The days behind a royalty: billable services, what they leave without tax, the rate in force (a fraction) and the royalty of the day (D27).';
grant execute on function app_public.proc_royalty_days_by_office(date, date, uuid) to turno_staff;
--! EndIncluded reports/proc_royalty.sql
--! Included reports/complete_result.sql
-- What the documented profit of branches leaves out (D62), between two days, both counted in: what warranties brought
-- without tax, and what was paid of them and of what was not billed.
create or replace function app_public.proc_complete_result_by_office(
  date_from date default null, date_until date default null, office_id uuid default null
)
  returns table (
    office_id uuid, office_name text, currency_code text,
    warranty_services integer, warranty_income numeric, warranty_commissions numeric,
    advertising_sales integer, advertising_commissions numeric
  )
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    with asked as materialized (
      select office.*, coalesce($1, $2, today) as first, coalesce($2, $1, today) as last
      from app_hidden.report_offices($3, 'office.profit') as office
      cross join lateral app_hidden.office_today(office.office_id) as today
    )
    select asked.office_id, asked.office_name, asked.currency_code,
      sold.services, sold.income, sold.commissions, sold.advertised, earned.advertising
    from asked
    cross join lateral (
      select
        coalesce(sum(day.services) filter (where day.kind = 'WARRANTY'), 0)::integer as services,
        coalesce(sum(day.total - day.tax_total) filter (where day.kind = 'WARRANTY'), 0.00) as income,
        coalesce(sum(day.commission) filter (where day.kind = 'WARRANTY'), 0.00) as commissions,
        coalesce(sum(day.advertising_sales), 0)::integer as advertised
      from app_public.office_sale_days as day
      where day.office_id = asked.office_id and day.sale_day between asked.first and asked.last
    ) as sold
    cross join lateral (
      select coalesce(sum(day.advertising_profit), 0.00) as advertising
      from app_public.employee_days as day
      where day.office_id = asked.office_id and day.sale_day between asked.first and asked.last
    ) as earned
    where asked.always or app_hidden.office_sold(asked.office_id, asked.first, asked.last)
    order by asked.office_name, asked.office_id
  $$;

comment on function app_public.proc_complete_result_by_office(date, date, uuid) is
  'Per branch between two days, both counted in (today when they are not given), what its documented profit leaves out: services under warranty, what they brought without tax and the commissions on them, sales that were not billed and the commissions on them. Profit minus losses plus the income minus both commissions is the complete result (D62).';
grant execute on function app_public.proc_complete_result_by_office(date, date, uuid) to turno_staff;

-- The lines behind those figures.
create or replace function app_public.proc_complete_result_lines_by_office(
  date_from date default null, date_until date default null, office_id uuid default null
)
  returns table (
    id uuid, sale_id uuid, sale_date timestamptz, kind text, invoice_number text, client_name text,
    employee_name text, subservice_name text, cost numeric, tax numeric, income numeric, commission numeric,
    office_id uuid, office_name text, time_zone text, currency_code text
  )
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    with asked as materialized (
      select office.*,
        coalesce($1, $2, today)::timestamp at time zone office.time_zone as begins,
        (coalesce($2, $1, today) + 1)::timestamp at time zone office.time_zone as ends
      from app_hidden.report_offices($3, 'office.profit') as office
      cross join lateral app_hidden.office_today(office.office_id) as today
    )
    select line.id, line.sale_id, line.sale_date, case when line.advertising then 'ADVERTISING' else 'WARRANTY' end,
      sale.invoice_number, btrim(sale.client_name || ' ' || sale.client_last_name),
      btrim(line.employee_name || ' ' || line.employee_last_name), line.subservice_name, line.cost, line.tax,
      case when line.advertising then 0.00 else line.cost - line.tax end, earned.commission,
      asked.office_id, asked.office_name, asked.time_zone, asked.currency_code
    from asked
    -- offset 0: by office and date whatever the planner thinks of the number of lines, never by reading all there are.
    cross join lateral (
      select line.* from app_public.sales_details as line
      where line.office_id = asked.office_id and line.sale_date >= asked.begins and line.sale_date < asked.ends
        and line.status = 1 and (line.kind = 'WARRANTY' or line.advertising)
      offset 0
    ) as line
    join app_public.sales as sale on sale.id = line.sale_id
    cross join lateral (
      select coalesce(sum(given.total_commission), 0.00) as commission
      from app_public.sales_details_commissions as given
      where given.sales_detail_id = line.id and given.status = 1
    ) as extra
    -- Who may not read what technicians earn is told what was done alone (D55).
    cross join lateral (
      select case when (select app_hidden.can('profit.read')) then line.total_commission + extra.commission end as commission
    ) as earned
    order by line.sale_date desc, line.id
  $$;

comment on function app_public.proc_complete_result_lines_by_office(date, date, uuid) is
  'The lines behind procCompleteResultByOffice: those of warranties and of sales that were not billed (kind WARRANTY, ADVERTISING), with what each brought without tax and the commissions on it, which are null for who may not read technicians'' profits (D55, D62).';
grant execute on function app_public.proc_complete_result_lines_by_office(date, date, uuid) to turno_staff;
--! EndIncluded reports/complete_result.sql
--! Included reports/proc_home_figures.sql
create or replace function app_public.proc_home_figures(office_id uuid default null)
  returns table (
    office_id uuid, office_name text, currency_code text, today date,
    sales integer, services integer, amount numeric,
    usual_sales numeric, usual_services numeric, usual_amount numeric,
    technicians_at_work integer, appointments_to_come integer, low_stock integer,
    expenses integer, expenses_amount numeric
  )
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    with asked as materialized (
      select office.id as office_id, office.office_name, office.currency_code, clock.now::date as today,
        clock.now::time as present
      from app_public.offices as office
      cross join lateral (select now() at time zone office.time_zone as now) as clock
      where office.id = any ((select app_hidden.asked_offices($1))::uuid[]) and office.status = 1
    ), may as materialized (
      select app_hidden.can('sale.read') as sales, app_hidden.can('workday.read') as workdays,
        app_hidden.can('inventory.read') as stock,
        -- Who sees contacts only could not look at what is counted.
        app_hidden.can('appointment.read') and not app_hidden.can('appointment.read_contact_only') as appointments,
        app_hidden.can('invoice.read') or app_hidden.can('expense.totals') as expenses
    )
    select asked.office_id, asked.office_name, asked.currency_code, asked.today,
      sold.sales, sold.services, sold.amount,
      round(usual.sales / 4.0, 2), round(usual.services / 4.0, 2), round(usual.amount / 4, 2),
      case when may.workdays then (
        select count(*)::integer from app_public.workdays as turn
        where turn.office_id = asked.office_id and turn.work_date = asked.today
      ) end,
      case when may.appointments then app_hidden.appointments_to_come(asked.office_id) end,
      case when may.stock then (
        select count(*)::integer from app_public.inventories as stock
        where stock.office_id = asked.office_id and stock.status = 1 and stock.quantity_available < stock.quantity_min
      ) end,
      spent.count, spent.amount
    from asked
    cross join may
    left join lateral (
      select coalesce(sum(day.billable_sales), 0)::integer as sales, coalesce(sum(day.services), 0)::integer as services,
        coalesce(sum(day.total), 0.00) as amount
      from app_public.office_sale_days as day
      where day.office_id = asked.office_id and day.kind = 'SALE' and day.sale_day = asked.today
    ) as sold on may.sales
    left join lateral app_hidden.sold_until(asked.office_id,
      array[asked.today - 7, asked.today - 14, asked.today - 21, asked.today - 28], asked.present) as usual on may.sales
    left join lateral (
      select count(*)::integer as count, coalesce(sum(expense.amount), 0.00) as amount
      from app_hidden.office_expenses(asked.office_id, asked.currency_code, asked.today, asked.today) as expense
    ) as spent on may.expenses
    order by asked.office_name, asked.office_id
  $$;

comment on function app_public.proc_home_figures(uuid) is
  'What to look at first, per branch that the caller sees: billable sales, services and amount of today, the mean of the same weekday of the last four weeks up to this time of day (usual…), technicians with a turn today, appointments to come today, stocks below their minimum, expenses of today. What the caller''s role may not see is null (D3, D21).';
grant execute on function app_public.proc_home_figures(uuid) to turno_staff;
--! EndIncluded reports/proc_home_figures.sql
drop function if exists app_public.proc_active_discounts(uuid, date);
drop view if exists app_public.v_all_discounts;
drop function if exists app_hidden.active_discounts(uuid, date);
drop type if exists app_public.active_discount;
--! Included discounts/v_all_discounts.sql
create type app_public.active_discount as (
  company_name text,
  office_name text,
  office_id uuid,
  subservice_id uuid,
  percentage_discount numeric
);
comment on type app_public.active_discount is
  'What an office takes off a subservice on a day, in percent (doc 2 §3 Active discount view).';
select app_private.mark_not_null('app_public.active_discount',
  '{company_name,office_name,office_id,subservice_id,percentage_discount}');

-- The discounts in force at one office or all that the session sees, on a day or each office's today. Who sells is told
-- what applies, without seeing the discounts themselves.
create or replace function app_hidden.active_discounts(office_id uuid, day date)
  returns setof app_public.active_discount
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select company.company_name, office.office_name, office.id, discount.subservice_id, discount.percentage_discount
    from app_public.offices as office
    join app_public.companies as company on company.id = office.company_id
    cross join lateral app_hidden.discounts_on(office.id, coalesce($2, app_hidden.office_today(office.id))) as discount
    where office.id = any ((select app_hidden.asked_offices($1))::uuid[])
      and (select app_hidden.can('discount.read') or app_hidden.can('sale.create') or app_hidden.can('warranty.create'))
  $$;
grant execute on function app_hidden.active_discounts(uuid, date) to turno_staff;

create or replace view app_public.v_all_discounts with (security_invoker = true) as
  select * from app_hidden.active_discounts(null, null);
comment on view app_public.v_all_discounts is
  E'@primaryKey office_id,subservice_id\n@behavior -single\nThe discounts in force today in the office''s zone, the largest per subservice (doc 2 §7, D23).';
select app_private.mark_not_null('app_public.v_all_discounts',
  '{company_name,office_name,office_id,subservice_id,percentage_discount}');
grant select on app_public.v_all_discounts to turno_staff;

create or replace function app_public.proc_active_discounts(office_id uuid default null, date date default null)
  returns setof app_public.active_discount
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$ select * from app_hidden.active_discounts(office_id, date) $$;
comment on function app_public.proc_active_discounts(uuid, date) is
  'The discounts in force on a date, today when none is given, at an office or all that the caller sees: the largest per subservice (D23).';
grant execute on function app_public.proc_active_discounts(uuid, date) to turno_staff;
--! EndIncluded discounts/v_all_discounts.sql
