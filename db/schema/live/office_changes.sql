-- The retention of changes. A mark older than half of it may miss changes.
create or replace function app_private.change_retention() returns interval
  language sql immutable parallel safe
  return interval '1 hour';

-- Returns the changes committed since a mark, and the next mark; without a mark, no changes. A transaction is new if the
-- snapshot of the mark did not see it: transaction ids are assigned at the start, so a greater one may commit first. Changes
-- may be missed if another database server responds, because its transaction ids may overlap, or if the mark is older than
-- the retention.
create or replace function app_private.office_changes_since(p_mark jsonb)
  returns table (next_mark jsonb, is_missed boolean, changes jsonb)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select
      jsonb_build_object('snapshot', present.snapshot, 'server', present.server, 'at', present.at),
      coalesce((p_mark -> 'server') <> to_jsonb(present.server) or (p_mark -> 'at')::numeric < present.at - extract(epoch
        from app_private.change_retention()) / 2,
        false),
      coalesce((
        select jsonb_agg(distinct jsonb_build_object(
          'companyId', company_id, 'officeId', nullif(place_id, company_id), 'topic', topic))
        from app_private.office_changes
        where transaction >= pg_snapshot_xmin((p_mark ->> 'snapshot')::pg_snapshot)
          and transaction < pg_snapshot_xmax(present.snapshot)
          and not pg_visible_in_snapshot(transaction, (p_mark ->> 'snapshot')::pg_snapshot)), '[]')
    from (select pg_current_snapshot(), extract(epoch from pg_postmaster_start_time()), extract(epoch from clock_timestamp()))
      as present (snapshot, server, at)
  $$;

-- Purges expired changes, the oldest first. Returns the number of rows.
create or replace function app_private.trim_office_changes(p_most integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      trimmed integer;
    begin
      delete from app_private.office_changes where ctid in (
        select ctid from app_private.office_changes where created < clock_timestamp() - app_private.change_retention()
        order by transaction limit p_most);
      get diagnostics trimmed = row_count;
      return trimmed;
    end
  $$;

grant execute on function app_private.office_changes_since(jsonb) to turno_session;
grant execute on function app_private.trim_office_changes(integer) to turno_worker;
