create or replace function app_public.proc_owed(office_id uuid default null, date_until date default null)
  returns table (
    employee_id uuid, employee_name text, office_name text, currency_code text, commission numeric, supervision numeric,
    advertising numeric, tip numeric, tip_out numeric, entries numeric, net numeric, advance_left numeric
  )
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
    declare
      offices uuid[] := case when office_id is null then app_hidden.visible_office_ids()
        else array[app_hidden.require_office(office_id)] end;
    begin
      perform app_hidden.require('settlement.read');
      return query
        -- One reading of an office for the limits of all its employees.
        with allowed as materialized (
          select setting.office_id, present.employee_id,
            app_hidden.limit_left(present.net, present.advances, setting.advance_limit) as amount
          from app_public.office_settings as setting
          cross join lateral app_hidden.owed(setting.office_id, app_hidden.office_today(setting.office_id)) as present
          where setting.office_id = any (offices)
        )
        select employee.id, employee.full_name, office.office_name, office.currency_code,
          case when seen.pay then owed.commission end, case when seen.pay then owed.supervision end,
          case when seen.pay then owed.advertising end, case when seen.pay then owed.tip end,
          case when seen.pay then owed.tip_out end, case when seen.pay then owed.entries end,
          case when seen.pay then owed.net end,
          case when seen.pay then coalesce(allowed.amount, 0.00) end
        from app_public.offices as office
        cross join lateral (select office.id = any (app_hidden.staff_offices()) as pay) as seen
        cross join lateral app_hidden.owed(office.id, coalesce(date_until, app_hidden.office_today(office.id))) as owed
        join app_public.employees as employee on employee.id = owed.employee_id
        left join allowed on allowed.office_id = office.id and allowed.employee_id = owed.employee_id
        where office.id = any (offices)
        order by office.office_name collate "es-x-icu", employee.full_name collate "es-x-icu", employee.id;
    end
  $$;

comment on function app_public.proc_owed(uuid, date) is
  'Returns what an office, or each visible office, owes its employees for unsettled rows up to a day, today by default, by kind (doc 6 §4, D77). net is the sum of the six amounts. advanceLeft is the amount of advances within the limit of the office. Amounts are null for readers who may not see pay (D55). Empty for an office that settles nothing.';
grant execute on function app_public.proc_owed(uuid, date) to turno_staff;
