-- Undoes a row of prices (doc 9 §7.13): removes a new subservice that nothing refers to, or puts the former values back, and
-- removes the service that the row added. Returns why the subservice stays, or null.
create or replace function app_private.undo_import_services(p_row app_public.import_rows) returns text
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      former constant jsonb := coalesce(p_row.before, '{}');
      added constant uuid := former ->> 'newServiceId';
      used text;
    begin
      if former ? 'cost' then
        update app_public.subservices as undone
        set service_id = (former ->> 'serviceId')::uuid, cost = (former ->> 'cost')::numeric,
          currency_code = former ->> 'currencyCode', avg_minuts = (former ->> 'minutes')::integer
        where undone.id = p_row.target_id;
      else
        used := app_private.references_of('app_public.subservices', p_row.target_id, '{app_public.subservice_prices}');
        if used is not null then
          return 'tiene ' || used;
        end if;
        delete from app_public.subservice_prices as price where price.subservice_id = p_row.target_id;
        delete from app_public.subservices as undone where undone.id = p_row.target_id;
      end if;
      delete from app_public.services as service
      where service.id = added and app_private.references_of('app_public.services', added, '{}') is null;
      return null;
    end
  $$;
