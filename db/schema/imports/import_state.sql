-- Returns the Spanish name of a state, for IMPORT_STATE.
create or replace function app_hidden.import_state_name(p_state text) returns text
  language sql immutable parallel safe
  return case p_state
    when 'UPLOADED' then 'sin revisar' when 'CHECKING' then 'en simulacro' when 'CHECKED' then 'revisada'
    when 'RUNNING' then 'en curso' when 'PAUSED' then 'en pausa' when 'DONE' then 'terminada'
    when 'UNDOING' then 'deshaciéndose' else 'deshecha' end;

-- Locks an import of a visible office. Fails with IMPORT_STATE unless it has one of the states (doc 9 §9).
create or replace function app_hidden.locked_import(p_import_id uuid, p_states text[]) returns app_public.imports
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      import app_public.imports;
    begin
      select * into import from app_public.imports as held
      where held.id = p_import_id and held.company_id = app_hidden.current_company_id()
      for update;
      if import.id is null then
        perform app_hidden.fail('NOT_FOUND');
      end if;
      perform app_hidden.require_office(import.office_id);
      if import.state <> all (p_states) then
        perform app_hidden.fail('IMPORT_STATE', jsonb_build_object('state', app_hidden.import_state_name(import.state)));
      end if;
      return import;
    end
  $$;

-- Returns the counts of an import's rows by state, with the progress.
create or replace function app_private.count_import_rows(p_import app_public.imports) returns jsonb
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select jsonb_build_object('total', coalesce(sum(counted.rows) filter (where counted.part = 1), 0),
        'at', coalesce((p_import.counts ->> 'at')::integer, 0),
        'undecided', coalesce(sum(counted.rows) filter (where counted.state = 'DOUBTFUL' and counted.choice is null), 0))
      || case when p_import.counts ? 'erased' then jsonb_build_object('erased', p_import.counts -> 'erased') else '{}' end
      || coalesce((
        select jsonb_object_agg(by_state.state, by_state.rows)
        from (
          select held.state, count(*) as rows from app_public.import_rows as held
          where held.import_id = p_import.id and held.line > p_import.heading_line and held.state is not null
          group by held.state
        ) as by_state), '{}')
    from (
      select held.part, held.state, held.choice, count(*) as rows from app_public.import_rows as held
      where held.import_id = p_import.id and held.line > p_import.heading_line
      group by held.part, held.state, held.choice
    ) as counted
  $$;

-- Begins a phase of an import and queues its work, which acts as the caller. Another phase of the company fails with
-- IMPORT_BUSY.
create or replace function app_private.begin_import_phase(p_import app_public.imports, p_state text, p_at integer)
  returns void
  language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      busy text;
    begin
      update app_public.imports as begun
      set state = p_state, counts = begun.counts || jsonb_build_object('at', p_at)
      where begun.id = p_import.id;
      perform graphile_worker.add_job('imports__work',
        json_build_object('importId', p_import.id, 'actorId', app_hidden.current_actor_id()),
        queue_name => 'imports', priority => 10, job_key => 'imports:' || p_import.id);
    exception when unique_violation then
      select other.file_name into busy from app_public.imports as other
      where other.company_id = p_import.company_id and other.state in ('CHECKING', 'RUNNING', 'UNDOING')
        and other.id <> p_import.id;
      perform app_hidden.fail('IMPORT_BUSY', jsonb_build_object('file', coalesce(busy, '')));
    end
  $$;
