-- The policy of the table limits the rows to the caller's.
create or replace function app_public.proc_own_list_views(list text)
  returns table (id uuid, name text, content text)
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select view.id, view.name, view.content
    from app_public.list_views as view
    where view.list = proc_own_list_views.list
    order by view.name collate "es-x-icu", view.id
  $$;

comment on function app_public.proc_own_list_views(text) is
  'The caller''s views of a list, by name; content is what the web app wrote, as JSON.';
grant execute on function app_public.proc_own_list_views(text) to turno_staff;
