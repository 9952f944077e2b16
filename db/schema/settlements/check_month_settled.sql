-- Fails with SETTLEMENTS_OPEN if the office requires settlements before it closes a month and a row of the month is in no
-- approved or paid settlement (doc 6 §6). A bonus of a tier that is due but not written yet is such a row.
create or replace function app_hidden.check_month_settled(p_office_id uuid, p_month date) returns void
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    declare
      last_day date := (p_month + interval '1 month' - interval '1 day')::date;
      names text;
    begin
      if not exists (
        select from app_public.office_settings as setting
        where setting.office_id = p_office_id and setting.settle_before_close and setting.settle_from <= last_day
      ) then
        return;
      end if;
      select string_agg(employee.full_name, ', ' order by employee.full_name collate "es-x-icu") into names
      from app_public.employees as employee
      where employee.id in (
        select open.employee_id from app_hidden.owed(p_office_id, last_day, p_from => p_month) as open
        union
        select line.employee_id
        from app_public.settlements as draft
        join app_public.settlement_lines as line on line.settlement_id = draft.id and line.live
        where draft.office_id = p_office_id and draft.state = 'DRAFT' and line.day between p_month and last_day
        union
        select due.employee_id from app_hidden.tier_bonuses(p_office_id, last_day) as due where due.last_day >= p_month);
      if names is not null then
        perform app_hidden.fail('SETTLEMENTS_OPEN', jsonb_build_object('month', app_hidden.month_name(p_month),
          'employees', left(names, 200)));
      end if;
    end
  $$;
