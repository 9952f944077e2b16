-- Records a heartbeat of a worker. Returns whether it is the oldest live worker, and how many jobs it returned to the
-- queue.
-- A worker without a heartbeat for `p_dead_after` is dead. The oldest live worker unlocks the jobs of dead workers,
-- which the queue itself would lock for four hours. A worker of a release without heartbeats counts as dead once it has
-- locked a job for `p_dead_after`.
-- A worker also unlocks its own jobs that have been locked for `p_dead_after` and are not in `p_known`: the response
-- that assigned or completed such a job was lost with its connection.
create or replace function app_private.beat_worker(p_worker text, p_dead_after interval, p_known bigint[] default null)
  returns table (is_first boolean, taken_up integer)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      dead text[];
    begin
      insert into app_private.workers (name) values (p_worker)
      on conflict (name) do update set beaten = clock_timestamp();
      delete from app_private.workers where beaten < clock_timestamp() - p_dead_after;

      is_first := p_worker = (select name from app_private.workers order by started, name limit 1);
      with given_back as (
        update graphile_worker._private_jobs set locked_by = null, locked_at = null
        where locked_by = p_worker and locked_at < clock_timestamp() - p_dead_after
          and id <> all (p_known)
        returning job_queue_id
      ), free_queues as (
        update graphile_worker._private_job_queues set locked_by = null, locked_at = null
        where locked_by = p_worker and id in (select job_queue_id from given_back)
      )
      select count(*) into taken_up from given_back;
      if is_first then
        select array_agg(distinct locked_by), taken_up + count(*) into dead, taken_up
        from graphile_worker._private_jobs
        where locked_at < clock_timestamp() - p_dead_after
          and locked_by not in (select name from app_private.workers);
        perform graphile_worker.force_unlock_workers(dead);
      end if;
      return next;
    end
  $$;

grant execute on function app_private.beat_worker(text, interval, bigint[]) to turno_worker;
