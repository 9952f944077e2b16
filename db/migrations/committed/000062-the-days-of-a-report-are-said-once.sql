--! Previous: sha1:6edeec51205df66e0cfd6f60d0497d403bac3fb0
--! Hash: sha1:ce5016f7f887ac04a520fe8e01b79ef84d8cdc3d
--! Message: The days of a report are said once

-- Enter migration here
--! Included reports/report_days.sql
-- The offices of a report with its days, both counted in: a day that is not given is the other one, and without both it is
-- each office's today (D5). `begins` and `ends` are the instants from which and before which they are.
create or replace function app_hidden.report_days(office_id uuid, permission text, date_from date, date_until date)
  returns table (
    office_id uuid, office_name text, currency_code text, time_zone text, always boolean,
    first date, last date, begins timestamptz, ends timestamptz
  )
  language sql stable rows 10
  set search_path = pg_catalog, pg_temp
  as $$
    select office.*, given.first, given.last,
      given.first::timestamp at time zone office.time_zone, (given.last + 1)::timestamp at time zone office.time_zone
    from app_hidden.report_offices($1, $2) as office
    cross join lateral app_hidden.office_today(office.office_id) as today
    cross join lateral (select coalesce($3, $4, today) as first, coalesce($4, $3, today) as last) as given
  $$;

grant execute on function app_hidden.report_days(uuid, text, date, date) to turno_staff;
--! EndIncluded reports/report_days.sql
--! Included reports/proc_dashboard_lines.sql
create or replace function app_public.proc_dashboard_lines(
  dimension text default 'OFFICE', member text default null, currency_code text default null, date_from date default null,
  date_until date default null, office_id uuid default null
)
  returns table (
    id uuid, sale_id uuid, sale_date timestamptz, invoice_number text, client_name text, employee_name text,
    subservice_name text, payment_type text, amount numeric, office_id uuid, office_name text, time_zone text,
    currency_code text
  )
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    with asked as materialized (
      select * from app_hidden.report_days($6, 'sale.totals', $4, $5)
    ), sold as (
      select line.id, line.sale_id, sale.sale_date, sale.invoice_number,
        coalesce(nullif(btrim(sale.client_name || ' ' || sale.client_last_name), ''), sale.client_in) as client_name,
        btrim(line.employee_name || ' ' || line.employee_last_name) as employee_name,
        line.subservice_name, '' as payment_type, line.cost as amount,
        asked.office_id, asked.office_name, asked.time_zone, asked.currency_code,
        case $1 when 'DAY' then to_char(sale.sale_day, 'YYYY-MM-DD') when 'MONTH' then to_char(sale.sale_day, 'YYYY-MM')
          when 'HOUR' then app_hidden.fact_hour(sale.sale_date, asked.time_zone)
          when 'SUBSERVICE' then subservice.subservice_name when 'TECHNICIAN' then line.employee_id::text
          when 'CLIENT' then
            case when sale.client_id is null then 'WALK_IN' when sale.first_visit then 'NEW' else 'RETURNING' end
          when 'OFFICE' then asked.office_id::text end as member
      from asked
      -- offset 0: by office and date whatever the planner thinks of the number of lines, never by reading all there are.
      cross join lateral (
        select line.* from app_public.sales_details as line
        where line.office_id = asked.office_id and line.sale_date >= asked.begins and line.sale_date < asked.ends
          and line.status = 1 and line.kind = 'SALE' and not line.advertising
        offset 0
      ) as line
      join app_public.sales as sale on sale.id = line.sale_id
      left join app_public.subservices as subservice on $1 = 'SUBSERVICE' and subservice.id = line.subservice_id
      where $1 <> 'PAYMENT'
    ), paid as (
      select payment.id, sale.id, sale.sale_date, sale.invoice_number,
        coalesce(nullif(btrim(sale.client_name || ' ' || sale.client_last_name), ''), sale.client_in), '', '', payment.payment_type, payment.amount,
        asked.office_id, asked.office_name, asked.time_zone, payment.currency_code, payment.payment_type
      from asked
      cross join lateral (
        select sale.* from app_public.sales as sale
        where sale.office_id = asked.office_id and sale.sale_date >= asked.begins and sale.sale_date < asked.ends
          and sale.status = 1 and sale.kind = 'SALE' and not sale.advertising
        offset 0
      ) as sale
      join app_public.sales_payments as payment on payment.sale_id = sale.id
      where $1 = 'PAYMENT'
    ), wanted as materialized (
      -- Branches offer the same subservice each under an id of its own.
      select case $1 when 'SUBSERVICE' then (
          select subservice.subservice_name from app_public.subservices as subservice where subservice.id::text = $2
        ) else $2 end as member
    )
    select part.id, part.sale_id, part.sale_date, part.invoice_number, part.client_name, part.employee_name,
      part.subservice_name, part.payment_type, part.amount, part.office_id, part.office_name, part.time_zone,
      part.currency_code
    from (select * from sold union all select * from paid) as part
    cross join wanted
    where ($2 is null or part.member = wanted.member) and ($3 is null or part.currency_code = $3)
    order by part.sale_date desc, part.id
  $$;

comment on function app_public.proc_dashboard_lines(text, text, text, date, date, uuid) is
  'The rows behind a figure of procDashboard, of the same dimension, member (of an HOUR the weekday and the hour, 5 09), currency and days: the billable lines, of a PAYMENT the payments. The sum of their amounts is the figure. Without a member, the rows of all members.';
grant execute on function app_public.proc_dashboard_lines(text, text, text, date, date, uuid),
  app_hidden.fact_hour(timestamptz, text) to turno_staff;
--! EndIncluded reports/proc_dashboard_lines.sql
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

-- Both reports read past row-level security: what they tell needs its own right and no other, such as to read sales.

-- The office's share (D26) of the billable sales of days: what they leave without tax and the commissions due on them.
create or replace function app_public.proc_profit_by_office(date date default null, office_id uuid default null)
  returns table (
    office_id uuid, office_name text, currency_code text,
    office_total_profit_day integer, office_total_profit_week integer,
    office_total_profit_month integer, office_total_profit_year integer,
    office_accumulated_profit_day numeric, office_accumulated_profit_week numeric,
    office_accumulated_profit_month numeric, office_accumulated_profit_year numeric
  )
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    -- The bounds are made once.
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
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    with asked as materialized (
      select * from app_hidden.report_days($3, 'office.profit', $1, $2)
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
      select * from app_hidden.report_days($3, 'expense.totals', $1, $2)
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
      select * from app_hidden.report_days($3, 'expense.totals', $1, $2)
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
--! Included reports/proc_dashboard.sql
create or replace function app_public.proc_dashboard(
  dimension text default 'OFFICE', date_from date default null, date_until date default null, office_id uuid default null
)
  returns table (
    member text, member_name text, slot integer, currency_code text, sales integer, services integer, amount numeric
  )
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    with asked as materialized (
      select * from app_hidden.report_days($4, 'sale.totals', $2, $3)
    ), period as materialized (
      select array_agg(asked.office_id) as office_ids, min(asked.first) as first, max(asked.last) as last from asked
    ), day as (
      select
        case $1 when 'DAY' then to_char(sold.sale_day, 'YYYY-MM-DD') when 'MONTH' then to_char(sold.sale_day, 'YYYY-MM')
          else asked.office_id::text end as member,
        case $1 when 'OFFICE' then asked.office_name end as member_name,
        null::integer as slot, asked.currency_code, sold.billable_sales as sales, sold.services, sold.total as amount
      from asked
      join app_public.office_sale_days as sold on sold.office_id = asked.office_id and sold.kind = 'SALE'
        and sold.sale_day between asked.first and asked.last
      where $1 in ('DAY', 'MONTH', 'OFFICE')
      union all
      select client.member, null, null, asked.currency_code, client.sales, client.services, client.amount
      from asked
      join app_public.office_sale_days as sold on sold.office_id = asked.office_id and sold.kind = 'SALE'
        and sold.sale_day between asked.first and asked.last
      cross join lateral (values
        ('NEW', sold.new_sales, sold.new_services, sold.new_total),
        ('WALK_IN', sold.walk_in_sales, sold.walk_in_services, sold.walk_in_total),
        ('RETURNING', sold.billable_sales - sold.new_sales - sold.walk_in_sales,
          sold.services - sold.new_services - sold.walk_in_services, sold.total - sold.new_total - sold.walk_in_total)
      ) as client(member, sales, services, amount)
      where $1 = 'CLIENT'
    ), fact as (
      select
        case $1 when 'HOUR' then split_part(fact.member, ' ', 1)
          when 'PAYMENT' then split_part(fact.member, ' ', 1) else fact.member end as member,
        case $1 when 'SUBSERVICE' then (
          select subservice.subservice_name from app_public.subservices as subservice where subservice.id = fact.member::uuid
        ) end as member_name,
        case $1 when 'HOUR' then split_part(fact.member, ' ', 2)::integer end as slot,
        case $1 when 'PAYMENT' then split_part(fact.member, ' ', 2) else asked.currency_code end as currency_code,
        fact.sales, fact.services, fact.amount
      from period
      cross join lateral app_hidden.fact_sums(
        period.office_ids, $1, period.first, period.last) as fact
      join asked on asked.office_id = fact.office_id
      where $1 in ('HOUR', 'SUBSERVICE', 'PAYMENT')
    ), technician as (
      select employee.id::text, employee.full_name, null::integer, asked.currency_code, sold.sold_sales,
        sold.sold_services, sold.sold_amount
      from period
      cross join lateral app_hidden.employee_sums(period.first, period.last) as sold
      join asked on asked.office_id = sold.office_id
      join app_hidden.staff_of_company() as employee on employee.id = sold.employee_id
      where $1 = 'TECHNICIAN'
    ), part as (
      select * from day union all select * from fact union all select * from technician
    )
    select min(part.member), part.member_name, part.slot, part.currency_code,
      sum(part.sales)::integer, sum(part.services)::integer, sum(part.amount)
    from part
    -- Branches offer the same subservice each under an id of its own.
    group by case $1 when 'SUBSERVICE' then part.member_name else part.member end, part.member_name, part.slot,
      part.currency_code
    having sum(part.sales) <> 0
    order by case when $1 in ('DAY', 'MONTH', 'HOUR') then min(part.member) end, part.slot, sum(part.amount) desc,
      part.member_name, min(part.member)
  $$;

comment on function app_public.proc_dashboard(text, date, date, uuid) is
  'The billable sales between two days, both counted in (today when they are not given), by a dimension: DAY (member YYYY-MM-DD), MONTH (YYYY-MM), HOUR (member the weekday from 0 on Sunday, slot the hour), SUBSERVICE (branches'' own together by name), TECHNICIAN and OFFICE (member an id), CLIENT (NEW, RETURNING or WALK_IN), PAYMENT (member its type, currencyCode and amount those of the payment, sales the number of payments, with tips). amount has the tax inside; one row per currency (D12, D21). Without officeId all branches that the caller sees.';
grant execute on function app_public.proc_dashboard(text, date, date, uuid) to turno_staff;
--! EndIncluded reports/proc_dashboard.sql
--! Included reports/lines_by_office.sql
-- The lines behind an office's profit (D26), with the commissions due on each.
create or replace function app_public.proc_profit_lines_by_office(
  date_from date default null, date_until date default null, office_id uuid default null
)
  returns table (
    id uuid, sale_id uuid, sale_date timestamptz, invoice_number text, client_name text,
    employee_name text, service_name text, subservice_name text,
    cost numeric, tax numeric, net numeric, commission numeric, profit numeric,
    office_id uuid, office_name text, time_zone text, currency_code text
  )
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    with asked as materialized (
      select * from app_hidden.report_days($3, 'office.profit', $1, $2)
    )
    select line.id, line.sale_id, line.sale_date, sale.invoice_number,
      coalesce(nullif(btrim(sale.client_name || ' ' || sale.client_last_name), ''), sale.client_in),
      btrim(line.employee_name || ' ' || line.employee_last_name), line.service_name, line.subservice_name,
      line.cost, line.tax, line.cost - line.tax, earned.commission, line.cost - line.tax - earned.commission,
      asked.office_id, asked.office_name, asked.time_zone, asked.currency_code
    from asked
    -- offset 0: by office and date whatever the planner thinks of the number of lines, never by reading all there are.
    cross join lateral (
      select line.* from app_public.sales_details as line
      where line.office_id = asked.office_id and line.sale_date >= asked.begins and line.sale_date < asked.ends
        and line.status = 1 and line.kind = 'SALE' and not line.advertising
      offset 0
    ) as line
    join app_public.sales as sale on sale.id = line.sale_id
    cross join lateral (
      select coalesce(sum(given.total_commission), 0.00) as commission
      from app_public.sales_details_commissions as given
      where given.sales_detail_id = line.id and given.status = 1
    ) as extra
    -- Who may not read what technicians earn is told what was sold alone (D55).
    cross join lateral (
      select case when (select app_hidden.can('profit.read')) then line.total_commission + extra.commission end as commission
    ) as earned
    order by line.sale_date desc, line.id
  $$;

comment on function app_public.proc_profit_lines_by_office(date, date, uuid) is
  'The billable lines of branches between two days, both counted in: net is what each leaves without tax, commission what technician and supervisors earn on it, profit the rest; its sum is the branches'' profit (D26). Both are null for who may not read technicians'' profits (D55).';
grant execute on function app_public.proc_profit_lines_by_office(date, date, uuid) to turno_staff;
--! EndIncluded reports/lines_by_office.sql
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
      select * from app_hidden.report_days($3, 'office.profit', $1, $2)
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
      select * from app_hidden.report_days($3, 'office.profit', $1, $2)
    )
    select line.id, line.sale_id, line.sale_date, case when line.advertising then 'ADVERTISING' else 'WARRANTY' end,
      sale.invoice_number, coalesce(nullif(btrim(sale.client_name || ' ' || sale.client_last_name), ''), sale.client_in),
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
