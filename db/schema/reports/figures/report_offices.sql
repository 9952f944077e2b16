-- Returns the requested office, or all offices that the session sees. Rejects a session without the permission and an
-- office that it does not see (D1): an empty report would look like a period without sales.
create or replace function app_hidden.offices_in_scope(p_office_id uuid, p_permission text default null) returns uuid[]
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      visible uuid[] := app_hidden.visible_office_ids();
    begin
      if p_permission is not null then
        perform app_hidden.require(p_permission);
      end if;
      if p_office_id is not null and not p_office_id = any (visible) then
        perform app_hidden.fail('FORBIDDEN', '{"field": "officeId"}');
      end if;
      return case when p_office_id is null then visible else array[p_office_id] end;
    end
  $$;

-- Returns the offices of a report: the requested office, or all that the session sees with the permission (D1, D2).
-- always is false for a disabled office that was not requested: it appears only if it has figures.
create or replace function app_hidden.report_offices(p_office_id uuid, p_permission text)
  returns table (office_id uuid, office_name text, currency_code text, time_zone text, always boolean)
  language sql stable rows 10 set search_path = pg_catalog, pg_temp as $$
    select office.id, office.office_name, office.currency_code, office.time_zone, office.status = app_hidden.active()
      or p_office_id is not null
    from app_public.offices as office
    where office.id = any ((select app_hidden.offices_in_scope(p_office_id, p_permission))::uuid[])
  $$;

-- Returns the whole months between two days, inclusive. Reports read summaries of months for them, so that a year costs
-- little more than a month. If there is no whole month, months_begin and months_end are the day after the last.
create or replace function app_hidden.whole_months(
  p_date_from date, p_date_until date, out months_begin date, out months_end date
)
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
    select case when begins < ends then begins else p_date_until + 1 end, case when begins < ends then ends
      else p_date_until + 1 end
    from (
      select
        (date_trunc('month', (p_date_from - 1)::timestamp) + interval '1 month')::date as begins,
        date_trunc('month', (p_date_until + 1)::timestamp)::date as ends
    ) as months
  $$;

grant execute on function
  app_hidden.offices_in_scope(uuid, text), app_hidden.report_offices(uuid, text), app_hidden.whole_months(date, date) to turno_staff;
