-- The offices of the run, with the data that their history depends on.
create temp table demo_offices on commit drop as
  select
    office.id as office_id, office.office_name, office.currency_code, office.time_zone, town.town_name, company.company_name,
    row_number() over (order by office.id)::integer as position,
    case office.currency_code when 'PEN' then 'DNI' else 'CI' end as identification_type,
    settings.net_base, app_hidden.tax_rate(settings) as tax_rate, settings.invoicing = 'FACTURA ACTIVA' as invoices,
    (
      select coalesce(max(correlative_number), 0) from app_public.sales where sales.office_id = office.id
    ) as highest_number,
    office.office_name = 'Caracas' as opens_on_sundays,
    (now() at time zone office.time_zone)::date as today, local.hour,
    -- The hour at which the office opened today: the usual one if it fits.
    greatest(local.hour / 5, least(9, local.hour - 4)) as opens,
    -- Cumulative share of a day's sales by hour, from nine in the morning to seven in the evening.
    array[0, 0.05, 0.15, 0.28, 0.4, 0.5, 0.58, 0.68, 0.8, 0.93, 1]::double precision[] as hour_shares,
    staff.technicians, staff.sellers,
    1.0::double precision * (sum(staff.technicians) over (order by office.id) - staff.technicians)
      / sum(staff.technicians) over () as share_from,
    1.0::double precision * sum(staff.technicians) over (order by office.id)
      / sum(staff.technicians) over () as share_until
  from app_public.offices as office
  join app_public.companies as company on company.id = office.company_id
  join app_public.towns as town on town.id = office.town_id
  join app_public.office_settings as settings on settings.office_id = office.id
  cross join lateral (
    select count(*) filter (where role.takes_turns)::integer as technicians,
      array_agg(employee.id order by role.role_name = 'crm_supervisor' desc, employee.identification_number)
        filter (where role.role_name in ('crm_supervisor', 'crm_technical_attendant', 'crm_local_admin')) as sellers
    from app_public.employees as employee
    join app_public.roles as role on role.id = employee.role_id
    where employee.office_id = office.id and employee.status = 1
  ) as staff
  cross join lateral (
    select extract(epoch from (now() at time zone office.time_zone)::time)::double precision / 3600 as hour
  ) as local
  where company.company_name = $1 and office.office_name = any ($2) and office.status = 1 and staff.technicians > 0
