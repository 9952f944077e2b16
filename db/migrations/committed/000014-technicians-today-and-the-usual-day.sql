--! Previous: sha1:181b830ad97c33f98a6819a6ea3652e730b0b59e
--! Hash: sha1:bf7db1de34b259bfb4bdf8b12a10fc5e7a92fe7a
--! Message: technicians' today and the usual day

-- Technicians' reports take each office's today, as those of branches do.
drop function if exists app_hidden.employee_sums(date, date);
--! Included reports/employee_sums.sql
-- What employees earned and sold between two days at each office (D20, D21): from days at both ends and whole months
-- between. A day that is not given is the other one; without both it is each office's today (D5).
create or replace function app_hidden.employee_sums(date_from date, date_until date)
  returns table (
    employee_id uuid, office_id uuid, first date, last date,
    services integer, profit numeric, advertising_profit numeric, tip numeric,
    sold_sales integer, sold_services integer, sold_amount numeric, sold_tax numeric
  )
  language sql stable
  set search_path = pg_catalog, pg_temp
  as $$
    -- The bounds are made once, and plain: under row-level security only plain comparisons reach the index.
    with asked as materialized (
      select office.id as office_id, given.first, given.last, months.*
      from app_public.offices as office
      cross join lateral (
        select coalesce($1, $2, today) as first, coalesce($2, $1, today) as last
        from app_hidden.office_today(office.id) as today
      ) as given
      cross join lateral app_hidden.whole_months(given.first, given.last) as months
      where office.id = any ((select app_hidden.offices_where_can('profit.read'))::uuid[])
    ), part as (
      select asked.first, asked.last, day.*
      from asked
      cross join lateral (
        select day.employee_id, day.office_id, day.services, day.profit, day.supervisor_profit, day.advertising_profit,
          day.tip, day.sold_sales, day.sold_services, day.sold_amount, day.sold_tax
        from app_public.employee_days as day
        where day.office_id = asked.office_id and day.sale_day >= asked.first and day.sale_day < asked.months_begin
        union all
        select day.employee_id, day.office_id, day.services, day.profit, day.supervisor_profit, day.advertising_profit,
          day.tip, day.sold_sales, day.sold_services, day.sold_amount, day.sold_tax
        from app_public.employee_days as day
        where day.office_id = asked.office_id and day.sale_day >= asked.months_end and day.sale_day <= asked.last
        union all
        select month.employee_id, month.office_id, month.services, month.profit, month.supervisor_profit,
          month.advertising_profit, month.tip, month.sold_sales, month.sold_services, month.sold_amount, month.sold_tax
        from app_public.employee_months as month
        where month.office_id = asked.office_id and month.month >= asked.months_begin and month.month < asked.months_end
      ) as day
    )
    select part.employee_id, part.office_id, part.first, part.last,
      sum(part.services)::integer, sum(part.profit + part.supervisor_profit), sum(part.advertising_profit), sum(part.tip),
      sum(part.sold_sales)::integer, sum(part.sold_services)::integer, sum(part.sold_amount), sum(part.sold_tax)
    from part
    group by part.employee_id, part.office_id, part.first, part.last
    having sum(part.services) <> 0 or sum(part.profit + part.supervisor_profit) <> 0
      or sum(part.advertising_profit) <> 0 or sum(part.tip) <> 0
  $$;

grant execute on function app_hidden.employee_sums(date, date) to turno_staff;
--! EndIncluded reports/employee_sums.sql
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
      format('%s, sus ganancias del %s al %s: %s servicios, %s.', employee.full_name,
        to_char(earned.first, 'DD/MM/YYYY'), to_char(earned.last, 'DD/MM/YYYY'), earned.services,
        app_hidden.told_amount(earned.profit, office.currency_code))
    from app_hidden.employee_sums($1, $2) as earned
    join app_public.employees as employee on employee.id = earned.employee_id
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
    employee_profit_total_day numeric, employee_profit_total_accumulates numeric
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
      earned.profit + earned.advertising_profit + earned.tip
    from app_hidden.employee_sums($1, $2) as earned
    left join app_hidden.employee_sums(coalesce($2, $1), coalesce($2, $1)) as day
      on day.employee_id = earned.employee_id and day.office_id = earned.office_id
    join app_public.employees as employee on employee.id = earned.employee_id
    join app_public.offices as office on office.id = earned.office_id
    order by office.office_name, employee.last_name, employee.first_name, employee.id
  $$;

comment on function app_public.proc_profit_tip_by_employee_from_date(date, date) is
  'Per technician and office: what the last day of a period gave and what all of it gave, both ends counted in (today when they are not given): services, commission, advertising commission, tips and their sum (doc 1 §3, D15, D25).';
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
    join app_public.employees as employee on employee.id = sold.employee_id
    join app_public.offices as office on office.id = sold.office_id
    where sold.sold_services <> 0
    order by office.office_name, employee.last_name, employee.first_name, employee.id
  $$;

comment on function app_public.proc_sales_by_employee_from_date(date, date) is
  'Per technician and office between two days, both counted in (today when they are not given): billable services, what they cost with tax inside, the tax, and the difference (doc 1 §7, D21).';
grant execute on function app_public.proc_sales_by_employee_from_date(date, date) to turno_staff;
--! EndIncluded reports/proc_sales_by_employee_from_date.sql

-- The day stands beside as much of the days before.
--! Included reports/sold_until.sql
-- What an office sold on each of some days up to a time of day, by hours (D21): of the one that runs then, the part that
-- has passed.
create or replace function app_hidden.sold_until(office_id uuid, days date[], clock time)
  returns table (sales numeric, services numeric, amount numeric)
  language sql stable rows 1
  set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(sum(fact.sales * hour.passed), 0), coalesce(sum(fact.services * hour.passed), 0),
      coalesce(sum(fact.amount * hour.passed), 0)
    from app_public.office_facts as fact
    cross join lateral (
      select greatest(0, least(1, extract(epoch from $3) / 3600 - split_part(fact.member, ' ', 2)::integer)) as passed
    ) as hour
    where fact.office_id = $1 and fact.dimension = 'HOUR' and fact.grain = 'DAY' and fact.starts = any ($2)
  $$;

grant execute on function app_hidden.sold_until(uuid, date[], time) to turno_staff;
--! EndIncluded reports/sold_until.sql
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
      where office.id = any ((select app_hidden.visible_office_ids())::uuid[])
        and office.status = 1 and ($1 is null or office.id = $1)
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
