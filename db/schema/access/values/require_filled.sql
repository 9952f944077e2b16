-- Refuses what lacks something that it needs, at the first field that is empty; null where there is none.
create or replace function app_hidden.require_filled(p_empty text) returns void
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    begin
      if p_empty is not null then
        perform app_hidden.fail('REQUIRED_FIELD', jsonb_build_object('field', p_empty));
      end if;
    end
  $$;
