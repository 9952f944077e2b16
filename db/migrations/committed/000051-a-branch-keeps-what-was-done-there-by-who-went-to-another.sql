--! Previous: sha1:7e25d72ce69b87edec08afa01e5cac8f1562e257
--! Hash: sha1:ca56256edd773e16ed1a6e7ac00b752ca247af5c
--! Message: A branch keeps what was done there by who went to another

-- What a technician who moved did at a branch stays in its reports.
--! Included reports/staff_of_company.sql
-- Whom figures and turns of a branch are of: technicians move between branches, what they did stays where they did it.
-- Contact is for who reads it where they work now; the callers give rows of branches that the reader sees.
create or replace function app_hidden.staff_of_company()
  returns table (
    id uuid, office_id uuid, identification_number text, first_name text, last_name text, full_name text,
    email text, phone text
  )
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select employee.id, employee.office_id, employee.identification_number, employee.first_name, employee.last_name,
      employee.full_name,
      case when seen.contact then employee.email end, case when seen.contact then employee.phone end
    from app_public.employees as employee
    cross join lateral (
      select employee.office_id = any ((select app_hidden.staff_offices())::uuid[])
        or employee.id = (select app_hidden.current_employee_id()) as contact
    ) as seen
    where employee.company_id = (select app_hidden.current_company_id())
  $$;

grant execute on function app_hidden.staff_of_company() to turno_staff;
--! EndIncluded reports/staff_of_company.sql
--! Included reports/proc_profit_by_employee.sql
-- What technicians earned on a day and in its week from Monday (doc 1 §3 Profit report row, D25).
create or replace function app_public.proc_profit_by_employee(date date default null)
  returns table (
    employee_id uuid, employee_in text, employee_first_name text, employee_last_name text, employee_phone text,
    office_id uuid, office_name text, currency_code text,
    employee_total_services integer, employee_profit numeric, employee_accumulated_services integer,
    employee_accumulated numeric, employee_advertising_profit numeric, employee_total numeric,
    message text
  )
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    -- The bounds are made once, and plain: under row-level security only plain comparisons reach the index.
    with asked as materialized (
      select office.id as office_id, office.office_name, office.currency_code, given.day,
        date_trunc('week', given.day)::date as monday
      from app_public.offices as office
      cross join lateral (select coalesce($1, app_hidden.office_today(office.id)) as day) as given
      where office.id = any ((select app_hidden.offices_where_can('profit.read'))::uuid[])
    ), earned as (
      select day.employee_id, asked.office_id, asked.office_name, asked.currency_code, asked.day,
        coalesce(sum(day.services) filter (where day.sale_day = asked.day), 0)::integer as day_services,
        coalesce(sum(day.profit + day.supervisor_profit) filter (where day.sale_day = asked.day), 0.00) as day_profit,
        sum(day.services)::integer as week_services,
        sum(day.profit + day.supervisor_profit) as week_profit,
        sum(day.advertising_profit) as week_advertising
      from asked
      join app_public.employee_days as day
        on day.office_id = asked.office_id
        and day.sale_day between asked.monday and asked.day
      group by day.employee_id, asked.office_id, asked.office_name, asked.currency_code, asked.day
      having sum(day.services) <> 0 or sum(day.profit + day.supervisor_profit + day.advertising_profit) <> 0
    )
    select employee.id, employee.identification_number, employee.first_name, employee.last_name, employee.phone,
      earned.office_id, earned.office_name, earned.currency_code,
      earned.day_services, earned.day_profit, earned.week_services, earned.week_profit, earned.week_advertising,
      earned.week_profit + earned.week_advertising,
      -- What was earned of what was not billed is in it, its part told (D65).
      format('%s, sus ganancias del %s: %s servicios, %s; acumulado de la semana: %s%s.',
        employee.full_name, to_char(earned.day, 'DD/MM/YYYY'), earned.day_services,
        app_hidden.told_amount(earned.day_profit, earned.currency_code),
        app_hidden.told_amount(earned.week_profit + earned.week_advertising, earned.currency_code),
        case when earned.week_advertising <> 0 then ', de ello no facturables: '
          || app_hidden.told_amount(earned.week_advertising, earned.currency_code) end)
    from earned
    join app_hidden.staff_of_company() as employee on employee.id = earned.employee_id
    order by earned.office_name, employee.last_name, employee.first_name, employee.id
  $$;

comment on function app_public.proc_profit_by_employee(date) is
  'Per technician: services and commission of the day, commission and advertising commission from Monday to the day and the sum of both, with the text of the profit SMS (doc 1 §7, D25). Without a date: today.';
grant execute on function app_public.proc_profit_by_employee(date) to turno_staff;
--! EndIncluded reports/proc_profit_by_employee.sql
--! Included reports/proc_profit_by_employee_from_date.sql
create or replace function app_public.proc_profit_by_employee_from_date(
  date_from date default null, date_until date default null
)
  returns table (
    employee_id uuid, employee_in text, employee_first_name text, employee_last_name text, employee_phone text,
    office_id uuid, office_name text, currency_code text,
    employee_total_services integer, employee_profit numeric, employee_accumulated numeric,
    employee_advertising_profit numeric, employee_total numeric, message text
  )
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    select employee.id, employee.identification_number, employee.first_name, employee.last_name, employee.phone,
      office.id, office.office_name, office.currency_code,
      earned.services, earned.profit, earned.profit, earned.advertising_profit, earned.profit + earned.advertising_profit,
      format('%s, sus ganancias del %s al %s: %s servicios, %s%s.', employee.full_name,
        to_char(earned.first, 'DD/MM/YYYY'), to_char(earned.last, 'DD/MM/YYYY'), earned.services,
        app_hidden.told_amount(earned.profit + earned.advertising_profit, office.currency_code),
        case when earned.advertising_profit <> 0 then ', de ello no facturables: '
          || app_hidden.told_amount(earned.advertising_profit, office.currency_code) end)
    from app_hidden.employee_sums($1, $2) as earned
    join app_hidden.staff_of_company() as employee on employee.id = earned.employee_id
    join app_public.offices as office on office.id = earned.office_id
    where earned.services <> 0 or earned.profit + earned.advertising_profit <> 0
    order by office.office_name, employee.last_name, employee.first_name, employee.id
  $$;

comment on function app_public.proc_profit_by_employee_from_date(date, date) is
  'Per technician and office between two days, both counted in (today when they are not given): services, commission, advertising commission and the sum of both; employeeAccumulated is employeeProfit (doc 1 §7, D20, D25).';
grant execute on function app_public.proc_profit_by_employee_from_date(date, date) to turno_staff;
--! EndIncluded reports/proc_profit_by_employee_from_date.sql
--! Included reports/proc_profit_tip_by_employee_from_date.sql
create or replace function app_public.proc_profit_tip_by_employee_from_date(
  date_from date default null, date_until date default null
)
  returns table (
    employee_id uuid, employee_in text, employee_first_name text, employee_last_name text, employee_phone text,
    office_id uuid, office_name text, currency_code text,
    employee_services_day integer, employee_profit_day numeric,
    employee_accumulates_services integer, employee_profit_accumulates numeric,
    employee_advertising_profit_day numeric, employee_advertising_profit numeric,
    employee_tip numeric, employee_tip_accumulates numeric,
    employee_profit_total_day numeric, employee_profit_total_accumulates numeric,
    employee_total_services integer, employee_profit numeric, employee_accumulated numeric, message text
  )
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    select employee.id, employee.identification_number, employee.first_name, employee.last_name, employee.phone,
      office.id, office.office_name, office.currency_code,
      coalesce(day.services, 0), coalesce(day.profit, 0.00),
      earned.services, earned.profit,
      coalesce(day.advertising_profit, 0.00), earned.advertising_profit,
      coalesce(day.tip, 0.00), earned.tip,
      coalesce(day.profit + day.advertising_profit + day.tip, 0.00),
      earned.profit + earned.advertising_profit + earned.tip,
      earned.services, earned.profit, earned.profit,
      format('%s, sus ganancias del %s al %s: %s servicios, %s; propinas: %s.', employee.full_name,
        to_char(earned.first, 'DD/MM/YYYY'), to_char(earned.last, 'DD/MM/YYYY'), earned.services,
        app_hidden.told_amount(earned.profit, office.currency_code),
        app_hidden.told_amount(earned.tip, office.currency_code))
    from app_hidden.employee_sums($1, $2) as earned
    left join app_hidden.employee_sums(coalesce($2, $1), coalesce($2, $1)) as day
      on day.employee_id = earned.employee_id and day.office_id = earned.office_id
    join app_hidden.staff_of_company() as employee on employee.id = earned.employee_id
    join app_public.offices as office on office.id = earned.office_id
    order by office.office_name, employee.last_name, employee.first_name, employee.id
  $$;

comment on function app_public.proc_profit_tip_by_employee_from_date(date, date) is
  'Per technician and office: what the last day of a period gave and what all of it gave, both ends counted in (today when they are not given): services, commission, advertising commission, tips and their sum; the fields of the profit row are the period''s, as in procProfitByEmployeeFromDate (doc 1 §3, D15, D25, D55).';
grant execute on function app_public.proc_profit_tip_by_employee_from_date(date, date) to turno_staff;
--! EndIncluded reports/proc_profit_tip_by_employee_from_date.sql
--! Included reports/proc_sales_by_employee_from_date.sql
create or replace function app_public.proc_sales_by_employee_from_date(
  date_from date default null, date_until date default null
)
  returns table (
    employee_id uuid, employee_in text, employee_first_name text, employee_last_name text, employee_phone text,
    office_id uuid, office_name text, currency_code text,
    employee_total_services integer, employee_total_sales numeric, employee_total_tax numeric, employee_net_sales numeric
  )
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    select employee.id, employee.identification_number, employee.first_name, employee.last_name, employee.phone,
      office.id, office.office_name, office.currency_code, sold.sold_services, sold.sold_amount,
      sold.sold_tax, sold.sold_amount - sold.sold_tax
    from app_hidden.employee_sums($1, $2) as sold
    join app_hidden.staff_of_company() as employee on employee.id = sold.employee_id
    join app_public.offices as office on office.id = sold.office_id
    where sold.sold_services <> 0
    order by office.office_name, employee.last_name, employee.first_name, employee.id
  $$;

comment on function app_public.proc_sales_by_employee_from_date(date, date) is
  'Per technician and office between two days, both counted in (today when they are not given): billable services, what they cost with tax inside, the tax, and the difference (doc 1 §7, D21).';
grant execute on function app_public.proc_sales_by_employee_from_date(date, date) to turno_staff;
--! EndIncluded reports/proc_sales_by_employee_from_date.sql
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
      sale.invoice_number, btrim(sale.client_name || ' ' || sale.client_last_name),
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
      select office.*, coalesce($2, $3, today) as first, coalesce($3, $2, today) as last
      from app_hidden.report_offices($4, 'sale.totals') as office
      cross join lateral app_hidden.office_today(office.office_id) as today
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
--! Included workdays/v_workdays.sql
-- Turns with their technician and the number of active lines served in them (doc 1 §3). Who may not read technicians'
-- contact gets their names alone (D55). Of who went to another branch the turns stay where they were, with the name.
create or replace function app_hidden.name_of_staff(employee_id uuid) returns text
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$ select employee.full_name from app_public.employees as employee where employee.id = $1 $$;

grant execute on function app_hidden.name_of_staff(uuid) to turno_staff;

create or replace view app_public.v_all_workdays with (security_invoker = true) as
  select
    workday.id,
    case when seen.contact then employee.identification_number end as identification_number,
    coalesce(employee.full_name, app_hidden.name_of_staff(workday.employee_id)) as full_name,
    case when seen.contact then employee.email end as email,
    workday.number_token,
    (
      select count(*)::integer from app_public.sales_details as line
      where line.workday_id = workday.id and line.status = 1
    ) as total_services,
    workday.created, workday.work_date, workday.office_id, office.office_name, workday.employee_id,
    office.time_zone
  from app_public.workdays as workday
  left join app_public.employees as employee on employee.id = workday.employee_id
  join app_public.offices as office on office.id = workday.office_id
  cross join lateral (
    select employee.office_id = any ((select app_hidden.staff_offices())::uuid[])
      or employee.id = (select app_hidden.current_employee_id()) as contact
  ) as seen;

comment on view app_public.v_all_workdays is
  E'@primaryKey id\n@behavior -single\nThe turns of all days (doc 1 §7). identificationNumber and email are null for who may not read them (D55).';

create or replace view app_public.v_workdays with (security_invoker = true) as
  select workday.*
  from app_public.v_all_workdays as workday
  join app_public.offices as office on office.id = workday.office_id
  where workday.work_date = (now() at time zone office.time_zone)::date;

comment on view app_public.v_workdays is
  E'@primaryKey id\n@behavior -single\nThe turns of today in the office''s zone (doc 1 §7). identificationNumber and email are null for who may not read them (D55).';

-- Who may get a turn and has none today (doc 1 §2 Workdays).
create or replace view app_public.v_employees_without_workdays with (security_invoker = true) as
  select employee.id,
    case when seen.contact then employee.identification_number end as identification_number,
    employee.full_name,
    case when seen.contact then employee.email end as email,
    case when seen.contact then employee.phone end as phone,
    employee.office_id, office.office_name
  from app_public.employees as employee
  join app_public.roles as role on role.id = employee.role_id
  join app_public.offices as office on office.id = employee.office_id
  cross join lateral (
    select employee.office_id = any ((select app_hidden.staff_offices())::uuid[])
      or employee.id = (select app_hidden.current_employee_id()) as contact
  ) as seen
  where employee.status = 1 and role.takes_turns and not exists (
    select from app_public.workdays as workday
    where workday.employee_id = employee.id and workday.work_date = (now() at time zone office.time_zone)::date
  );

comment on view app_public.v_employees_without_workdays is
  E'@primaryKey id\n@behavior -single\nThe technicians who have no turn today (doc 1 §7). identificationNumber, email and phone are null for who may not read them (D55).';

select app_private.mark_not_null('app_public.v_all_workdays',
  '{id,full_name,number_token,total_services,created,work_date,office_id,office_name,employee_id,time_zone}');
select app_private.mark_not_null('app_public.v_workdays',
  '{id,full_name,number_token,total_services,created,work_date,office_id,office_name,employee_id,time_zone}');
select app_private.mark_not_null('app_public.v_employees_without_workdays',
  '{id,full_name,office_id,office_name}');
grant select on app_public.v_all_workdays, app_public.v_workdays, app_public.v_employees_without_workdays to turno_staff;
--! EndIncluded workdays/v_workdays.sql
