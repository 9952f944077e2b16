-- Undoes a row of providers (doc 9 §7.13): removes a new provider that nothing refers to, or puts the former values back.
-- Returns why the provider stays, or null.
create or replace function app_private.undo_import_providers(p_row app_public.import_rows) returns text
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      former constant jsonb := p_row.before;
      used constant text := app_private.references_of('app_public.providers', p_row.target_id, '{}');
    begin
      if former is not null then
        update app_public.providers as undone
        set provider_name = former ->> 'name', phone = former ->> 'phone', email = former ->> 'email', notes = former ->> 'notes'
        where undone.id = p_row.target_id;
      elsif used is not null then
        return 'tiene ' || used;
      else
        delete from app_public.providers as undone where undone.id = p_row.target_id;
      end if;
      return null;
    end
  $$;
