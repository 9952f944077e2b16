import type { WorkerEvents } from 'graphile-worker';

/**
 * Gives the jobs that a worker knows it holds: those that run, and those whose end it is telling the
 * database, which may take `telling` milliseconds.
 */
export function knowHeldJobs(events: WorkerEvents, telling: number): () => string[] {
  /** Until when each is known; of one that runs, for good. */
  const held = new Map<string, number>();
  events.on('job:start', ({ job }) => held.set(job.id, Number.POSITIVE_INFINITY));
  events.on('job:complete', ({ job }) => held.set(job.id, performance.now() + telling));
  return () => {
    const now = performance.now();
    for (const [id, until] of held) if (until < now) held.delete(id);
    return [...held.keys()];
  };
}
