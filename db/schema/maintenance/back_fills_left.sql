-- Returns the unfinished back-fills for monitoring: rows processed and an estimate of the rows left, by the planner's
-- row count. Returns at most 20, in the order of fill_batch.
create or replace function app_private.back_fills_left() returns table (back_fill text, seen double precision, left_over double precision)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select pending.name, pending.rows_seen, greatest(relation.reltuples - pending.rows_seen, 0)
    from app_private.back_fills as pending
    left join pg_class as relation on relation.oid = to_regclass(pending.relation)
    where pending.ended is null
    order by pending.begun, pending.name
    limit 20
  $$;

grant execute on function app_private.back_fills_left() to turno_worker;
