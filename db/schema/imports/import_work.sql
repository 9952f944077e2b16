-- Returns what the worker needs to read the rows of an import: its state, kind, mapping and office, and the offices of
-- the company. Null if it is gone.
create or replace function app_private.import_work(p_import_id uuid) returns jsonb
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select jsonb_build_object(
      'state', import.state, 'kind', import.kind, 'mapping', import.mapping,
      'officeId', office.id,
      'today', app_hidden.office_today(office.id),
      'offices', (
        select jsonb_agg(jsonb_build_object('id', other.id, 'name', other.office_name, 'currency', other.currency_code)
          order by other.id)
        from app_public.offices as other
        where other.company_id = import.company_id and other.status = app_hidden.active()))
    from app_public.imports as import
    join app_public.offices as office on office.id = import.office_id
    where import.id = p_import_id
  $$;

-- Returns the next lines of a simulacro, without lines whose rows are all saved.
create or replace function app_private.import_lot(p_import_id uuid, p_most integer) returns table (line integer, raw text[])
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select held.line, held.raw
    from app_public.imports as import
    join app_public.import_rows as held on held.import_id = import.id and held.part = 1
      and held.line > greatest(import.heading_line, (import.counts ->> 'at')::integer) and held.raw is not null
    where import.id = p_import_id and import.state = 'CHECKING'
    order by held.line
    limit p_most
  $$;

-- Returns whether a job that is no import has been due for more than 5 seconds.
create or replace function app_private.job_waits() returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select exists (
      select from graphile_worker.jobs as job
      where job.run_at < now() - interval '5 seconds' and job.locked_at is null and job.attempts < job.max_attempts
        and job.queue_name is distinct from 'imports')
  $$;

grant execute on function app_private.job_waits(), app_private.import_work(uuid), app_private.import_lot(uuid, integer) to turno_worker;
