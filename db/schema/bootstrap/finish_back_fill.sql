-- Completes a back-fill within a migration that needs it, for example before `set not null`. Usually the job has
-- already completed it. An installation that skipped a release waits here.
create or replace function app_private.finish_back_fill(wanted text) returns void
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      fill app_private.back_fills;
    begin
      select * into strict fill from app_private.back_fills where name = wanted for no key update;
      if fill.ended is not null then
        return;
      end if;
      perform set_config('turno.back_fill', 'on', true);
      perform app_private.fill_rows(fill, null);
      perform set_config('turno.back_fill', '', true);
      update app_private.back_fills set ended = clock_timestamp() where name = wanted;
    end
  $$;
