-- Of the offices whose rows the session sees, those that a report is asked for: one, or all. A permission that the session
-- lacks and an office that it does not see are refused (D1): an empty report would say that nothing happened.
create or replace function app_hidden.offices_in_scope(office_id uuid, permission text default null) returns uuid[]
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    declare
      visible uuid[] := app_hidden.visible_office_ids();
    begin
      if permission is not null then
        perform app_hidden.require(permission);
      end if;
      if office_id is not null and not office_id = any (visible) then
        perform app_hidden.fail('FORBIDDEN', '{"field": "officeId"}');
      end if;
      return case when office_id is null then visible else array[office_id] end;
    end
  $$;

-- The offices of a report: the one that is asked for, or all that the session sees with the permission (D1, D2). One that
-- is disabled and was not asked for stands only with figures (always is false): its past stays, nothing else does.
create or replace function app_hidden.report_offices(office_id uuid, permission text)
  returns table (office_id uuid, office_name text, currency_code text, time_zone text, always boolean)
  language sql stable rows 10 set search_path = pg_catalog, pg_temp as $$
    select office.id, office.office_name, office.currency_code, office.time_zone, office.status = 1 or $1 is not null
    from app_public.offices as office
    where office.id = any ((select app_hidden.offices_in_scope($1, $2))::uuid[])
  $$;

-- The whole months between two days, both counted in: sums of them come from summaries of months, so that a year costs
-- little more than a month. Where there is none, months_begin and months_end are the day after the last.
create or replace function app_hidden.whole_months(
  date_from date, date_until date, out months_begin date, out months_end date
)
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
    select case when begins < ends then begins else $2 + 1 end, case when begins < ends then ends else $2 + 1 end
    from (
      select
        (date_trunc('month', ($1 - 1)::timestamp) + interval '1 month')::date as begins,
        date_trunc('month', ($2 + 1)::timestamp)::date as ends
    ) as months
  $$;

grant execute on function
  app_hidden.offices_in_scope(uuid, text), app_hidden.report_offices(uuid, text), app_hidden.whole_months(date, date) to turno_staff;
