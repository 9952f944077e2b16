-- Refuses an e-mail that is none.
create or replace function app_hidden.check_email(email text) returns void
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    begin
      if email !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' then
        perform app_hidden.fail('INVALID_EMAIL', '{"field": "email"}');
      end if;
    end
  $$;
