import type { WorkerEvents } from 'graphile-worker';

/**
 * Tracks the jobs that a worker holds: running jobs, and those whose result it is still reporting
 * to the database, which may last `telling` milliseconds.
 */
export function knowHeldJobs(events: WorkerEvents, telling: number): () => string[] {
  /** Until when each job is held; infinite while it runs. */
  const held = new Map<string, number>();
  events.on('job:start', ({ job }) => held.set(job.id, Number.POSITIVE_INFINITY));
  events.on('job:complete', ({ job }) => held.set(job.id, performance.now() + telling));
  return () => {
    const now = performance.now();
    for (const [id, until] of held) if (until < now) held.delete(id);
    return [...held.keys()];
  };
}
