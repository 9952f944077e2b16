-- Returns the amount of advances that an employee can still receive today without a further permission: the limit of
-- what they earned, less their unsettled advances (doc 6 §6). Never below 0.
create or replace function app_hidden.advance_left(p_office_id uuid, p_employee_id uuid) returns numeric
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select coalesce((
      select app_hidden.limit_left(owed.net, owed.advances, setting.advance_limit)
      from app_public.office_settings as setting
      cross join app_hidden.owed(p_office_id, app_hidden.office_today(p_office_id), p_employee_id) as owed
      where setting.office_id = p_office_id
    ), 0.00)
  $$;
grant execute on function app_hidden.advance_left(uuid, uuid) to turno_staff;

-- Returns the amount left of a limit in percent. p_net is what is owed today, with the unsettled p_advances, which are negative.
create or replace function app_hidden.limit_left(p_net numeric, p_advances numeric, p_percent integer) returns numeric
  language sql immutable parallel safe
  return round(greatest(round((p_net - p_advances) * p_percent / 100, 2) + p_advances, 0), 2);

-- Rejects an advance above the limit, unless the caller has advance.over_limit and gives a reason.
create or replace function app_hidden.check_advance_limit(
  p_office app_public.offices, p_employee_id uuid, p_amount numeric, p_reason text
) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      available numeric := app_hidden.advance_left(p_office.id, p_employee_id);
    begin
      if p_amount <= available then
        return;
      end if;
      if not app_hidden.can('advance.over_limit') then
        perform app_hidden.fail('ADVANCE_LIMIT', jsonb_strip_nulls(jsonb_build_object('field', 'amount',
          'percent', (select setting.advance_limit::text from app_public.office_settings as setting
            where setting.office_id = p_office.id),
          'available', case when p_office.id = any (app_hidden.staff_offices())
            then app_hidden.format_money(available, p_office.currency_code) end)));
      end if;
      if p_reason = '' then
        perform app_hidden.fail('REASON_REQUIRED', '{"field": "reason"}');
      end if;
    end
  $$;
