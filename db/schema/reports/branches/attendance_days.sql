-- Counts the appointments of an office on each day between two days that are over and not cancelled, and the no-shows among
-- them. The counts identify no client, so a role that may read only the contacts of appointments may see them (doc 2 §6).
create or replace function app_hidden.attended_days(p_office_id uuid, p_date_from date, p_date_until date)
  returns table (day date, appointments integer, no_shows integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select appointment.appointment_day, count(*)::integer, (count(*) filter (where appointment.state = 'NO_SHOW'))::integer
    from app_public.appointments as appointment
    where app_hidden.can('appointment.read') and appointment.office_id = p_office_id
      and appointment.office_id = any ((select app_hidden.visible_office_ids())::uuid[])
      and appointment.appointment_day between p_date_from and p_date_until and appointment.status = app_hidden.active()
      and appointment.state <> 'CANCELLED' and appointment.ends_at < now()
    group by appointment.appointment_day
  $$;

create or replace function app_hidden.attended_appointments(p_office_id uuid, p_date_from date, p_date_until date)
  returns table (appointments integer, no_shows integer)
  language sql stable rows 1 set search_path = pg_catalog, pg_temp as $$
    select coalesce(sum(attended.appointments), 0)::integer, coalesce(sum(attended.no_shows), 0)::integer
    from app_hidden.attended_days(p_office_id, p_date_from, p_date_until) as attended
  $$;

-- Returns the working minutes of an office's technicians on each day between two days: its opening hours for each turn,
-- today only the part that has passed.
create or replace function app_hidden.work_days(p_office_id uuid, p_date_from date, p_date_until date)
  returns table (day date, minutes numeric)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select turns.work_date, extract(epoch from case when turns.work_date < clock.now::date then setting.closes - setting.opens
      else greatest(least(setting.closes, clock.now::time) - setting.opens, interval '0') end) / 60 * turns.count
    from app_public.offices as office
    join app_public.office_appointment_settings as setting on setting.office_id = office.id
    cross join lateral (select now() at time zone office.time_zone as now) as clock
    cross join lateral (
      select turn.work_date, count(*) as count from app_public.workdays as turn
      where turn.office_id = office.id and turn.work_date between p_date_from and least(p_date_until, clock.now::date)
      group by turn.work_date
    ) as turns
    where app_hidden.can('workday.read') and office.id = p_office_id
      and office.id = any ((select app_hidden.visible_office_ids())::uuid[])
  $$;

create or replace function app_hidden.minutes_at_work(p_office_id uuid, p_date_from date, p_date_until date) returns integer
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select round(coalesce(sum(worked.minutes), 0))::integer
    from app_hidden.work_days(p_office_id, p_date_from, p_date_until) as worked
  $$;

grant execute on function
  app_hidden.attended_days(uuid, date, date), app_hidden.attended_appointments(uuid, date, date),
  app_hidden.work_days(uuid, date, date), app_hidden.minutes_at_work(uuid, date, date) to turno_staff;
