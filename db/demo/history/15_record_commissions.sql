-- Commissions on a line other than its technician's (D20).
create temp table demo_earners on commit drop as
  select day.office_id, day.day, earner.employee_id, earner.fraction
  from demo_days as day
  cross join lateral app_hidden.supervising(day.office_id, day.day) as earner;
analyze demo_earners;

create temp table demo_commissions on commit drop as
  select line.number, line.line_number, line.office_id, line.sale_day, line.sale_date, line.deleted, earner.employee_id,
    'SUPERVISOR_COMMISSION' as type_commission, earner.fraction,
    app_hidden.commission(line.cost, line.tax, line.net_base, earner.fraction) as total_commission
  from demo_lines as line
  join demo_earners as earner
    on earner.office_id = line.office_id and earner.day = line.sale_day and earner.employee_id <> line.employee_id
  where not line.advertising
  union all
  select line.number, line.line_number, line.office_id, line.sale_day, line.sale_date, line.deleted, line.employee_id,
    'ADVERTISING_COMMISSION', rate.value, app_hidden.commission(line.cost, line.tax, 1, rate.value)
  from demo_lines as line
  join demo_offices as office using (office_id)
  cross join lateral (
    select rate.value from demo_rates as rate
    where rate.office_id = line.office_id and rate.kind = 'ADVERTISING'
      and rate.valid_from < (line.sale_day + 1)::timestamp at time zone office.time_zone
    order by rate.valid_from desc, rate.id desc limit 1
  ) as rate
  where line.advertising;

insert into app_public.sales_details_commissions (
  id, sale_id, sales_detail_id, company_id, office_id, employee_id, sale_day, type_commission, commission,
  total_commission, status, created)
select
  pg_temp.id_at(earned.sale_date, earned.number * 4 + earned.line_number, 'commission' || earned.employee_id),
  total.sale_id, pg_temp.id_at(earned.sale_date, earned.number * 4 + earned.line_number, 'line'),
  run.company_id, earned.office_id, earned.employee_id, earned.sale_day, earned.type_commission, earned.fraction,
  earned.total_commission, case when earned.deleted then 2 else 1 end, earned.sale_date
from demo_run as run, demo_commissions as earned
join demo_totals as total using (number)
order by earned.sale_date, earned.number, earned.line_number, earned.employee_id;
