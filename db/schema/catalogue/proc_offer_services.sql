-- Parses the lines of procOfferServices, one for each subservice. Triggers and constraints of the rows validate the
-- rest.
create or replace function app_hidden.offered_lines(p_sent jsonb)
  returns table (service_name text, subservice_name text, cost numeric, minutes integer)
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    declare
      lines jsonb := app_hidden.json_value(p_sent);
    begin
      if jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) = 0 then
        perform app_hidden.fail('LINE_REQUIRED');
      end if;
      if jsonb_array_length(lines) > 200 then
        perform app_hidden.fail('TOO_MANY_LINES', '{"max": 200}');
      end if;
      return query
      select btrim(coalesce(given."serviceName", '')), btrim(coalesce(given."subserviceName", '')), round(given.cost, 2),
        coalesce(given.minutes, 30)
      from rows from (
        jsonb_to_recordset(lines) as ("serviceName" text, "subserviceName" text, cost numeric, minutes integer)
      ) with ordinality as given("serviceName", "subserviceName", cost, minutes, position)
      order by given.position;
    exception when invalid_text_representation or numeric_value_out_of_range or invalid_parameter_value then
      perform app_hidden.fail('INVALID_INPUT', '{"field": "lines", "reason": "tiene un costo o una duración que no es un número"}');
    end
  $$;

create or replace function app_public.proc_offer_services(
  lines jsonb, currency_code text default null, office_id uuid default null
) returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      office app_public.offices;
      line record;
      offered app_public.subservices;
      added integer := 0;
    begin
      perform app_hidden.require('service.manage');
      perform app_hidden.require('subservice.manage');
      select * into office from app_public.offices as held
      where held.id = app_hidden.require_office(office_id);
      for line in select * from app_hidden.offered_lines(lines) loop
        perform app_hidden.require_filled(case when line.cost is null then 'cost' end);
        -- An existing subservice keeps its price, so a repeated call adds nothing.
        offered := app_hidden.offer_subservice(
          p_office => office, p_service_name => line.service_name, p_subservice_name => line.subservice_name,
          p_cost => line.cost, p_currency_code => coalesce(currency_code, office.currency_code), p_minutes => line.minutes);
        added := added + (offered.id is not null)::integer;
      end loop;
      return app_hidden.success(null, format('%s subservicio(s) agregado(s) con éxito', added));
    end
  $$;

comment on function app_public.proc_offer_services(jsonb, text, uuid) is
  E'@resultFieldName result\nAdds the missing services and subservices of an office, all or none: lines of serviceName, subserviceName, cost and minutes, at most 200, with costs in currencyCode, by default the office''s currency. An active service with the same name is reused, else added to the company; an existing subservice keeps its price. The name of a new subservice is also its description.';
grant execute on function app_public.proc_offer_services(jsonb, text, uuid) to turno_staff;
