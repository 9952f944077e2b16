--! Previous: sha1:bf7db1de34b259bfb4bdf8b12a10fc5e7a92fe7a
--! Hash: sha1:9329adfea93515a6da01a046fb355d01275bca11
--! Message: A patch's updated is the server's

-- A patch sets only what a person may set: when a row was changed is the server's to say.
--! Included access/tg_updated.sql
-- When a row was changed last is the server's to say: what a patch sends as updated is taken and ignored (D55).
create or replace function app_hidden.tg_updated() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      -- What the database makes of the other columns is not made yet.
      made text[] := '{full_name,search_text}';
    begin
      new.updated := old.updated;
      if to_jsonb(new) - made is distinct from to_jsonb(old) - made then
        new.updated := now();
      end if;
      return new;
    end
  $$;

-- Triggers fire in the order of their names: this one sees what the others made of the row.
create or replace trigger updated before update on app_public.clients
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_updated();
create or replace trigger updated before update on app_public.employees
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_updated();
create or replace trigger updated before update on app_public.subservices
  for each row when (app_hidden.current_company_id() is not null) execute function app_hidden.tg_updated();
--! EndIncluded access/tg_updated.sql
