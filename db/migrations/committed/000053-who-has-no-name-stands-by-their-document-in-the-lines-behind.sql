--! Previous: sha1:e868c9a81f376ecba8bc39517a068963b994c35a
--! Hash: sha1:3c78951dc12de05ea9bcf216f8a1f9d2aad372b4
--! Message: Who has no name stands by their document in the lines behind figures

-- Who has no name stands by their document in the lines behind figures, as in every list.
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
      select office.*,
        coalesce($4, $5, today)::timestamp at time zone office.time_zone as begins,
        (coalesce($5, $4, today) + 1)::timestamp at time zone office.time_zone as ends
      from app_hidden.report_offices($6, 'sale.totals') as office
      cross join lateral app_hidden.office_today(office.office_id) as today
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
      select office.*,
        coalesce($1, $2, today)::timestamp at time zone office.time_zone as begins,
        (coalesce($2, $1, today) + 1)::timestamp at time zone office.time_zone as ends
      from app_hidden.report_offices($3, 'office.profit') as office
      cross join lateral app_hidden.office_today(office.office_id) as today
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
--! Included reports/proc_employee_profit_detail.sql
-- The lines behind technicians' figures: what was served, and what each line gave to whom, by own commission, as
-- supervisor, or by advertising (D20).
create or replace function app_public.proc_employee_profit_detail(
  employee_id uuid default null, date_from date default null, date_until date default null, office_id uuid default null
)
  returns table (
    id uuid, sale_id uuid, sales_detail_id uuid, sale_date timestamptz, sale_day date, kind text, advertising boolean,
    figure text, type_commission text, employee_id uuid, employee_in text, employee_first_name text,
    employee_last_name text, employee_name text, office_id uuid, office_name text, time_zone text,
    currency_code text, invoice_number text, client_name text, served_by text, service_name text, subservice_name text,
    cost numeric, tax numeric, commission numeric, total_commission numeric, tip numeric, services integer
  )
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    with asked as materialized (
      select office.*, given.first, given.last,
        given.first::timestamp at time zone office.time_zone as begins,
        (given.last + 1)::timestamp at time zone office.time_zone as ends
      from app_hidden.report_offices($4, 'profit.read') as office
      cross join lateral app_hidden.office_today(office.office_id) as today
      cross join lateral (select coalesce($2, $3, today) as first, coalesce($3, $2, today) as last) as given
    ), earned as (
      select line.id, line.id as sales_detail_id, line.employee_id, 'COMMISSION' as type_commission, line.commission,
        line.total_commission, line.tip, 1 as services
      from asked
      -- offset 0: by office and date whatever the planner thinks of the number of lines, never by reading all there are.
      cross join lateral (
        select line.* from app_public.sales_details as line
        where line.office_id = asked.office_id and line.sale_date >= asked.begins and line.sale_date < asked.ends
          and line.status = 1
        offset 0
      ) as line
      where $1 is null or line.employee_id = $1
      union all
      select extra.id, extra.sales_detail_id, extra.employee_id, extra.type_commission, extra.commission,
        extra.total_commission, 0.00, 0
      from asked
      cross join lateral (
        select extra.* from app_public.sales_details_commissions as extra
        where extra.office_id = asked.office_id and extra.sale_day between asked.first and asked.last and extra.status = 1
        offset 0
      ) as extra
      where $1 is null or extra.employee_id = $1
    )
    select earned.id, line.sale_id, line.id, line.sale_date, line.sale_day, line.kind, line.advertising,
      case earned.type_commission when 'ADVERTISING_COMMISSION' then 'ADVERTISING' else 'PROFIT' end,
      earned.type_commission, employee.id, employee.identification_number, employee.first_name, employee.last_name,
      employee.full_name, asked.office_id, asked.office_name, asked.time_zone, line.currency_code,
      sale.invoice_number, coalesce(nullif(btrim(sale.client_name || ' ' || sale.client_last_name), ''), sale.client_in),
      btrim(line.employee_name || ' ' || line.employee_last_name), line.service_name, line.subservice_name,
      line.cost, line.tax, earned.commission, earned.total_commission, earned.tip, earned.services
    from earned
    join app_public.sales_details as line on line.id = earned.sales_detail_id
    join app_public.sales as sale on sale.id = line.sale_id
    join app_hidden.staff_of_company() as employee on employee.id = earned.employee_id
    join asked on asked.office_id = line.office_id
    order by line.sale_date desc, earned.id
  $$;

comment on function app_public.proc_employee_profit_detail(uuid, date, date, uuid) is
  'The amounts that technicians'' figures of a period add up, one row each: typeCommission is COMMISSION for what they served themselves, SUPERVISOR_COMMISSION or ADVERTISING_COMMISSION for what lines gave them beside; figure is PROFIT or ADVERTISING; services is 1 where the line counts as their service (doc 1 §2, D20).';
grant execute on function app_public.proc_employee_profit_detail(uuid, date, date, uuid) to turno_staff;
--! EndIncluded reports/proc_employee_profit_detail.sql
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
