-- Fails with REQUIRED_FIELD for `p_empty`, the name of the first empty field. Does nothing if it is null.
create or replace function app_hidden.require_filled(p_empty text) returns void
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    begin
      if p_empty is not null then
        perform app_hidden.fail('REQUIRED_FIELD', jsonb_build_object('field', p_empty));
      end if;
    end
  $$;
