-- Returns whether a text is a JSON object within the length limit.
create or replace function app_hidden.is_json_object(p_text text, p_longest integer) returns boolean
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
    begin
      return coalesce(length(p_text) <= p_longest and jsonb_typeof(p_text::jsonb) = 'object', false);
    exception when invalid_text_representation or untranslatable_character then
      return false;
    end
  $$;

-- Limits of one person: twenty views of a list, two hundred in total.
create or replace function app_public.proc_save_list_view(list text, name text, content text)
  returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      company constant uuid := app_hidden.current_company_id();
      actor constant uuid := app_hidden.current_actor_id();
      called constant text := app_hidden.check_text('name', name, 'word');
      saved uuid;
      of_list integer;
      in_all integer;
    begin
      if actor is null then
        perform app_hidden.fail('FORBIDDEN');
      end if;
      if called is null or called = '' then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "name", "reason": "escriba un nombre"}');
      end if;
      if list is null or list !~ '^[a-z][a-z0-9_]{0,62}$' then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "list", "reason": "no es un listado"}');
      end if;
      if not app_hidden.is_json_object(content, 4000) then
        perform app_hidden.fail('INVALID_INPUT', '{"field": "content", "reason": "es un objeto JSON de hasta 4000 caracteres"}');
      end if;

      perform pg_advisory_xact_lock(hashtextextended('list_views ' || actor, 0));
      select count(*) filter (where view.list = proc_save_list_view.list), count(*) into of_list, in_all
      from app_public.list_views as view
      where view.company_id = company and view.actor_id = actor
        and not (view.list = proc_save_list_view.list and view.name = called);
      if of_list >= 20 or in_all >= 200 then
        perform app_hidden.fail('TOO_MANY_VIEWS');
      end if;
      insert into app_public.list_views (company_id, actor_id, list, name, content)
      values (company, actor, list, called, content)
      on conflict on constraint list_views_name_key do update set content = excluded.content
      returning id into saved;
      return app_hidden.success(saved, 'Vista guardada');
    end
  $$;

comment on function app_public.proc_save_list_view(text, text, text) is
  E'@resultFieldName result\nKeeps a view of a list for the caller, over one of the same name; content is a JSON object of 4,000 signs at most. Fails with TOO_MANY_VIEWS beyond 20 of a list or 200 in all.';
grant execute on function app_public.proc_save_list_view(text, text, text) to turno_staff;

create or replace function app_public.proc_delete_list_view(view_id uuid) returns app_public.procedure_result
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      delete from app_public.list_views as view
      where view.id = view_id and view.company_id = app_hidden.current_company_id()
        and view.actor_id = app_hidden.current_actor_id();
      if not found then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      return app_hidden.success(view_id, 'Vista eliminada');
    end
  $$;

comment on function app_public.proc_delete_list_view(uuid) is
  E'@resultFieldName result\nDeletes a saved view of the caller. Fails with NOT_FOUND for a view of somebody else.';
grant execute on function app_public.proc_delete_list_view(uuid) to turno_staff;
