-- Undoes a row of staff (doc 9 §7.13): removes a person whom nothing refers to and who has no password yet, or puts the
-- former values back. Returns why the person stays, or null.
create or replace function app_private.undo_import_staff(p_row app_public.import_rows) returns text
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      former constant jsonb := p_row.before;
      used text;
    begin
      if former is not null then
        update app_public.employees as undone
        set first_name = former ->> 'firstName', last_name = former ->> 'lastName', phone = former ->> 'phone',
          commission = (former ->> 'commission')::numeric
        where undone.id = p_row.target_id;
        return null;
      end if;
      used := app_private.references_of('app_public.employees', p_row.target_id, '{app_private.accounts}');
      if used is not null then
        return 'tiene ' || used;
      end if;
      if not app_hidden.awaits_password(p_row.target_id) then
        return 'ya creó su contraseña';
      end if;
      delete from app_public.employees as undone where undone.id = p_row.target_id;
      return null;
    end
  $$;
