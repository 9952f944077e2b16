-- Gives a service without a color the one that the fewest other active services of the company have, the lowest of equals.
create or replace function app_hidden.tg_service_color() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      select palette.color into new.color
      from generate_series(1, 8) as palette(color)
      left join app_public.services as service on service.color = palette.color and service.company_id = new.company_id
        and service.status = app_hidden.active() and service.id <> new.id
      group by palette.color
      order by count(service.id), palette.color
      limit 1;
      return new;
    end
  $$;

create or replace trigger service_color before insert or update on app_public.services
  for each row when (new.color is null) execute function app_hidden.tg_service_color();
