import type { WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { tellRates } from './rate-metrics.ts';
import { createCount } from './shared-count.ts';

const queueDepth = `
  select
    count(*) filter (where locked_at is null and attempts < max_attempts)::int as waiting,
    count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now())::int as due,
    count(*) filter (where locked_at is not null)::int as running,
    count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed
  from graphile_worker._private_jobs`;

const lastBackup = 'select extract(epoch from made)::float8 as made from app_private.last_backup';

const backFillsLeft = 'select back_fill, seen, left_over from app_private.back_fills_left()';

/** What the jobs did, for Prometheus: docs/operate/alerts-and-metrics.md tells each. */
export interface JobMetrics {
  /** Counts what a worker does from now on. */
  follow(events: WorkerEvents): void;
  /**
   * Tells the depth of the queue, the time of the last backup, what is back-filled and how sources of
   * rates answer, which are all workers'.
   *
   * @param isFirst whether this worker is the one that tells
   */
  followDatabase(pool: Pool, isFirst: () => boolean): void;
  countTakenUp(jobs: number): void;
  /** Tells whether this worker takes jobs. */
  tellWorking(isWorking: boolean): void;
  /** The queue ended by itself, or the worker gave up what it held. */
  countEnd(reason: 'ended' | 'unheard'): void;
  readonly register: Registry;
}

function tellQueue(registers: Registry[], pool: Pool, isFirst: () => boolean): void {
  const count = createCount<Record<string, number>>(pool, queueDepth);
  const jobs = new Gauge({
    name: 'turno_queue_jobs',
    help: 'Jobs of the queue that wait, of those that are due, that run, or were given up; told by one worker',
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

function tellBackup(registers: Registry[], pool: Pool, isFirst: () => boolean): void {
  const askBackup = createCount<{ made: number }>(pool, lastBackup);
  const backup = new Gauge({
    name: 'turno_backup_timestamp_seconds',
    help: 'When the last backup was complete, in seconds since 1970; told by one worker, absent before the first',
    registers,
    async collect() {
      const [last] = isFirst() ? await askBackup() : [];
      // Not `reset`: it would tell of a backup of 1970.
      if (last) backup.set(last.made);
      else backup.remove();
    },
  });
}

function tellBackFills(registers: Registry[], pool: Pool, isFirst: () => boolean): void {
  const askLeft = createCount<{ back_fill: string; seen: number; left_over: number }>(
    pool,
    backFillsLeft,
  );
  const rowsOf = new Gauge({
    name: 'turno_back_fill_rows',
    help: 'Rows of each back-fill that is not done yet: seen, and about how many are left; told by one worker',
    labelNames: ['back_fill', 'state'] as const,
    registers,
    async collect() {
      const pending = isFirst() ? await askLeft() : [];
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
    help: 'Time that a job ran, by task and by how it ended: done or failed',
    labelNames: ['task', 'outcome'] as const,
    buckets: [0.005, 0.02, 0.1, 0.5, 1, 2.5, 10, 30, 120, 600],
    registers,
  });
  const givenUp = new Counter({
    name: 'turno_jobs_given_up_total',
    help: 'Jobs that failed for the last time, by task',
    labelNames: ['task'] as const,
    registers,
  });
  const takenUp = new Counter({
    name: 'turno_jobs_taken_up_total',
    help: 'Jobs of dead workers, or such as a live one held without knowing, that were given back to the queue',
    registers,
  });

  const working = new Gauge({
    name: 'turno_worker_working',
    help: 'Whether this worker takes jobs: 0 while a queue that ended has not begun again',
    registers,
  });
  const ends = new Counter({
    name: 'turno_worker_queue_ends_total',
    help: 'Times that the queue of this worker ended unasked, by reason: ended by itself, or unheard by the database for too long',
    labelNames: ['reason'] as const,
    registers,
  });
  for (const reason of ['ended', 'unheard'] as const) ends.inc({ reason }, 0);

  return {
    follow(events) {
      const began = new Map<string, number>();
      events.on('job:start', ({ job }) => began.set(job.id, performance.now()));
      events.on('job:complete', ({ job, error }) => {
        const seconds = (performance.now() - (began.get(job.id) ?? performance.now())) / 1_000;
        began.delete(job.id);
        const outcome = error ? 'failed' : 'done';
        duration.observe({ task: job.task_identifier, outcome }, seconds);
      });
      events.on('job:failed', ({ job }) => givenUp.inc({ task: job.task_identifier }));
    },
    followDatabase(pool, isFirst) {
      tellQueue(registers, pool, isFirst);
      tellBackup(registers, pool, isFirst);
      tellBackFills(registers, pool, isFirst);
      tellRates(registers, pool, isFirst);
    },
    countTakenUp: (jobs) => takenUp.inc(jobs),
    tellWorking: (isWorking) => working.set(isWorking ? 1 : 0),
    countEnd: (reason) => ends.inc({ reason }),
    register,
  };
}
