-- Fills the rows after the last one of a back-fill, up to one or to the end: together, or one by one where a unique index refuses one.
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
    exception when unique_violation then
      for row_id in execute format('select id from %s where (%s) and %s', p_fill.relation, p_fill.condition, part)
        using p_fill.last_id, p_until
      loop
        begin
          execute statement || ' and id = $1' using row_id;
        exception when unique_violation then
          continue;
        end;
      end loop;
    end
  $$;

-- Does the next batch of what migrations want of the rows that there were: so many rows in the order of their ids, from
-- where the last one ended. Gives which it was, how many rows it has seen in all and whether that was the last one; no row
-- when nothing is left. What is filled so is no act of anybody's, and leaves no trail. A row that a unique index refuses with
-- its value stays as it is.
-- It begins a minute after the release that wants it is there: until its functions are, and the last request that runs
-- those of before has ended, rows without the value come, behind where a batch has been perhaps.
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
