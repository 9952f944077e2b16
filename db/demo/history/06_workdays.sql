-- Turns: nine of ten technicians on each day that the office is open, fewer today, because some have not arrived yet.
-- Today all offices are open, so that a demo on a Sunday has turns.
create temp table demo_shifts on commit drop as
  select office.office_id, day::date as day,
    row_number() over (partition by office.office_id, day order by employee.id) as position,
    employee.id as employee_id, employee.role_name
  from demo_run as run
  cross join demo_offices as office
  cross join generate_series(run.first_day, office.today, interval '1 day') as day
  join lateral (
    select employee.id, role.role_name, row_number() over (order by employee.identification_number) as position,
      count(*) over () as staff
    from app_public.employees as employee
    join app_public.roles as role on role.id = employee.role_id
    where employee.office_id = office.office_id and employee.status = 1 and role.takes_turns
  ) as employee on
    employee.position <= 2
    or pg_temp.draw((day::date - date '2000-01-01') * 1000 + employee.position, 21 + office.position) < case
      when day::date < office.today then 0.9
      when employee.position < employee.staff then 0.75
      else 0
    end
  where office.opens_on_sundays or extract(isodow from day) < 7 or day = office.today;

insert into app_public.workdays (id, company_id, office_id, employee_id, work_date, number_token, created_by, created)
select pg_temp.id_at(opened.instant, shift.position, 'workday' || shift.office_id), run.company_id, shift.office_id,
  shift.employee_id, shift.day,
  known.highest + row_number() over (partition by shift.office_id, shift.day order by shift.position),
  office.sellers[1], opened.instant
from demo_run as run, demo_shifts as shift
join demo_offices as office using (office_id)
cross join lateral (
  select least(now(), pg_temp.instant(shift.day, interval '8 hours' + shift.position * interval '150 seconds', office)) as instant
) as opened
cross join lateral (
  select coalesce(max(number_token), 0) as highest, bool_or(employee_id = shift.employee_id) as here
  from app_public.workdays as workday
  where workday.office_id = shift.office_id and workday.work_date = shift.day
) as known
where known.here is not true
  and not exists (select from app_public.workdays as elsewhere
    where elsewhere.employee_id = shift.employee_id and elsewhere.work_date = shift.day)
  -- A new turn of an attendant would earn on the existing sales of that day (D20).
  and not (shift.role_name = 'crm_technical_attendant' and exists (select from app_public.office_sale_days as sold
    where sold.office_id = shift.office_id and sold.sale_day = shift.day))
order by opened.instant;

create temp table demo_turns on commit drop as
  select
    row_number() over ()::integer as turn_id,
    row_number() over (partition by workday.office_id, workday.work_date order by workday.number_token) as position,
    workday.office_id, workday.work_date as day, workday.id, employee.id as employee_id,
    employee.identification_number, employee.first_name, employee.last_name, employee.commission
  from app_public.workdays as workday
  join app_public.employees as employee on employee.id = workday.employee_id
  join demo_run as run on workday.work_date >= run.first_day
  where workday.office_id in (select office_id from demo_offices);
create index on demo_turns (office_id, day);
analyze demo_turns;
