import type { WorkerEvents } from 'graphile-worker';

/**
 * Tracks the jobs that a worker holds: running jobs, and those whose result it is still reporting
 * to the database, which may last `heartbeatInterval` milliseconds.
 */
export function trackLockedJobs(events: WorkerEvents, heartbeatInterval: number): () => string[] {
  /** Until when each job is held; infinite while it runs. */
  const heldSince = new Map<string, number>();
  events.on('job:start', ({ job }) => heldSince.set(job.id, Number.POSITIVE_INFINITY));
  events.on('job:complete', ({ job }) =>
    heldSince.set(job.id, performance.now() + heartbeatInterval),
  );
  return () => {
    const now = performance.now();
    for (const [id, until] of heldSince) if (until < now) heldSince.delete(id);
    return [...heldSince.keys()];
  };
}
