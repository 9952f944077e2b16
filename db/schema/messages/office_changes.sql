-- How long it is kept what changed. A mark of half as long ago may miss something.
create or replace function app_private.change_retention() returns interval
  language sql immutable parallel safe
  return interval '1 hour';

-- What was committed since a server looked last, and the mark by which it looks next; without a mark of before, nothing.
-- A transaction is new to it when the snapshot of before did not see it: their numbers are those of their beginnings, so a
-- greater one may be seen first. Changes may be missed where another server answers, whose transactions may have the
-- numbers of others, and where the look of before is so long ago that rows may be forgotten.
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

-- Forgets some of what was kept long enough, the oldest first; gives how many rows.
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
