-- Fails with INVALID_INPUT if a password is not an Argon2id hash: the server hashes each password (D36). Accepts null.
create or replace function app_hidden.check_password_hash(p_password text) returns void
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    begin
      if p_password not like '$argon2id$%' then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "password", "reason": "la contraseña no llegó cifrada"}');
      end if;
    end
  $$;
