-- A worker says that it is alive; gives whether it is the first of all that are, and how many jobs it gave back to the
-- queue. Who has said nothing for so long is dead: the jobs that the dead hold, which the queue itself would keep for
-- four hours, are given back by the first, and at once taken up by any. One of before workers said so counts as dead
-- when it has held a job for so long. So long, too, the worker itself may hold what it does not know of: the answer that
-- gave it the job, or that told of the job's end, was lost with its connection. `known` are the jobs that it knows of.
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
