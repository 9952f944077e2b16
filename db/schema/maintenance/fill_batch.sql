-- Fills the rows of a back-fill after its last id, up to `p_until` or to the end. Updates them together, or one by one
-- if a unique index or a check rejects a row.
create or replace function app_private.fill_rows(p_fill app_private.back_fills, p_until uuid) returns void
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      statement constant text := format('update %s set %s where (%s)', p_fill.relation, p_fill.assignment, p_fill.condition);
      part constant text := '($1 is null or id > $1) and ($2 is null or id <= $2)';
      row_id uuid;
    begin
      execute statement || ' and ' || part using p_fill.last_id, p_until;
    exception when unique_violation or check_violation then
      for row_id in execute format('select id from %s where (%s) and %s', p_fill.relation, p_fill.condition, part)
        using p_fill.last_id, p_until
      loop
        begin
          execute statement || ' and id = $1' using row_id;
        exception when unique_violation or check_violation then
          continue;
        end;
      end loop;
    end
  $$;

-- Processes the next batch of a back-fill: `p_batch` rows in the order of their ids, after the last one. Returns its
-- name, the total of processed rows and whether it is complete; no row if none is left.
-- The audit trail excludes these updates. A row that a unique index or a check rejects stays unchanged.
-- A back-fill begins a minute after the migrations of its release. Until then, functions and requests of the previous
-- release may still insert rows without the value, possibly before the last id.
create or replace function app_private.fill_batch(p_batch integer) returns table (name text, rows_seen bigint, is_done boolean)
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
    declare
      fill app_private.back_fills;
      until uuid;
      seen integer;
    begin
      select * into fill from app_private.back_fills as pending
      where pending.ended is null and exists (
        select from app_private.releases as release
        where release.migrated >= pending.begun and release.migrated < clock_timestamp() - interval '1 minute'
      ) order by pending.begun, pending.name limit 1 for no key update;
      if not found then
        return;
      end if;
      perform set_config('turno.back_fill', 'on', true);
      execute format(
        'select count(*), (array_agg(id order by id desc))[1]
         from (select id from %s where $1 is null or id > $1 order by id limit $2) as part', fill.relation)
      into seen, until using fill.last_id, p_batch;
      perform app_private.fill_rows(fill, until);
      perform set_config('turno.back_fill', '', true);

      update app_private.back_fills as done
      set last_id = coalesce(until, done.last_id), rows_seen = done.rows_seen + seen,
        ended = case when seen < p_batch then clock_timestamp() end
      where done.name = fill.name
      returning done.name, done.rows_seen, done.ended is not null into name, rows_seen, is_done;
      return next;
    end
  $$;

grant execute on function app_private.fill_batch(integer) to turno_worker;
