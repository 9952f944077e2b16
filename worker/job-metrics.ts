import type { WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { registerRateMetrics } from './rate-metrics.ts';
import { createCount } from './shared-count.ts';

const queueDepth = `
  select
    count(*) filter (where locked_at is null and attempts < max_attempts)::int as waiting,
    count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now())::int as due,
    count(*) filter (where locked_at is not null)::int as running,
    count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed
  from graphile_worker._private_jobs`;

const lastBackup = 'select extract(epoch from made)::float8 as made from app_private.last_backup';

const remainingBackFills = 'select back_fill, seen, left_over from app_private.back_fills_left()';

/** Metrics of the jobs for Prometheus; docs/operate/alerts-and-metrics.md describes each. */
export interface JobMetrics {
  /** Counts the jobs of a worker from now on. */
  trackJobs(events: WorkerEvents): void;
  /**
   * Reports what all workers share: the queue depth, the time of the last backup, the progress of
   * back-fills and the state of the rate sources.
   *
   * @param isFirst returns whether this worker reports them
   */
  trackDatabase(pool: Pool, isFirst: () => boolean): void;
  countReturnedJobs(jobs: number): void;
  /** Reports whether this worker accepts jobs. */
  setWorking(isWorking: boolean): void;
  /**
   * Counts an end of the queue by itself, or of its jobs after the database received no heartbeat.
   */
  countEnd(reason: 'ended' | 'unheard'): void;
  readonly register: Registry;
}

function registerQueue(registers: Registry[], pool: Pool, isFirst: () => boolean): void {
  const count = createCount<Record<string, number>>(pool, queueDepth);
  const jobs = new Gauge({
    name: 'turno_queue_jobs',
    help: 'Jobs of the queue that wait, are due, run or have failed for good; reported by one worker',
    labelNames: ['state'] as const,
    registers,
    async collect() {
      if (!isFirst()) {
        jobs.reset();
        return;
      }
      const [depth = {}] = await count();
      for (const [state, number] of Object.entries(depth)) jobs.set({ state }, number);
    },
  });
}

function registerBackup(registers: Registry[], pool: Pool, isFirst: () => boolean): void {
  const countBackups = createCount<{ made: number }>(pool, lastBackup);
  const backup = new Gauge({
    name: 'turno_backup_timestamp_seconds',
    help: 'When the last backup was complete, in seconds since 1970; reported by one worker, absent before the first',
    registers,
    async collect() {
      const [last] = isFirst() ? await countBackups() : [];
      // `reset` would report a backup of 1970.
      if (last) backup.set(last.made);
      else backup.remove();
    },
  });
}

function registerBackFills(registers: Registry[], pool: Pool, isFirst: () => boolean): void {
  const countRemaining = createCount<{ back_fill: string; seen: number; left_over: number }>(
    pool,
    remainingBackFills,
  );
  const rowsOf = new Gauge({
    name: 'turno_back_fill_rows',
    help: 'Rows of each unfinished back-fill: seen, and an estimate of those left; reported by one worker',
    labelNames: ['back_fill', 'state'] as const,
    registers,
    async collect() {
      const pending = isFirst() ? await countRemaining() : [];
      rowsOf.reset();
      for (const { back_fill, seen, left_over } of pending) {
        rowsOf.set({ back_fill, state: 'seen' }, seen);
        rowsOf.set({ back_fill, state: 'left' }, left_over);
      }
    },
  });
}

export function createJobMetrics(): JobMetrics {
  const register = new Registry();
  const registers = [register];
  const duration = new Histogram({
    name: 'turno_job_duration_seconds',
    help: 'Duration of a job, by task and result: done or failed',
    labelNames: ['task', 'outcome'] as const,
    buckets: [0.005, 0.02, 0.1, 0.5, 1, 2.5, 10, 30, 120, 600],
    registers,
  });
  const abandonedJobs = new Counter({
    name: 'turno_jobs_given_up_total',
    help: 'Jobs that failed for the last time, by task',
    labelNames: ['task'] as const,
    registers,
  });
  const returnedJobs = new Counter({
    name: 'turno_jobs_taken_up_total',
    help: 'Jobs returned to the queue: of dead workers, or assigned to a live one that did not know of them',
    registers,
  });

  const working = new Gauge({
    name: 'turno_worker_working',
    help: 'Whether this worker accepts jobs: 0 from the end of its queue until the restart',
    registers,
  });
  const ends = new Counter({
    name: 'turno_worker_queue_ends_total',
    help: 'Unexpected ends of the queue of this worker, by reason: ended by itself, or unheard by the database for too long',
    labelNames: ['reason'] as const,
    registers,
  });
  for (const reason of ['ended', 'unheard'] as const) ends.inc({ reason }, 0);

  return {
    trackJobs(events) {
      const began = new Map<string, number>();
      events.on('job:start', ({ job }) => began.set(job.id, performance.now()));
      events.on('job:complete', ({ job, error }) => {
        const seconds = (performance.now() - (began.get(job.id) ?? performance.now())) / 1_000;
        began.delete(job.id);
        const outcome = error ? 'failed' : 'done';
        duration.observe({ task: job.task_identifier, outcome }, seconds);
      });
      events.on('job:failed', ({ job }) => abandonedJobs.inc({ task: job.task_identifier }));
    },
    trackDatabase(pool, isFirst) {
      registerQueue(registers, pool, isFirst);
      registerBackup(registers, pool, isFirst);
      registerBackFills(registers, pool, isFirst);
      registerRateMetrics(registers, pool, isFirst);
    },
    countReturnedJobs: (jobs) => returnedJobs.inc(jobs),
    setWorking: (isWorking) => working.set(isWorking ? 1 : 0),
    countEnd: (reason) => ends.inc({ reason }),
    register,
  };
}
