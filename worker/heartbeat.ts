import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

/** How often a worker says that it is alive, and after how long a silence it counts as dead; in milliseconds. */
export interface BeatTimes {
  readonly beatEvery: number;
  readonly deadAfter: number;
}

/** What a killed worker held is taken up by others within 77 s: its silence, a beat, a look at the queue. */
export const usualBeat: BeatTimes = { beatEvery: 15_000, deadAfter: 60_000 };

export interface Heartbeat {
  /** Whether the database has heard of this worker lately. */
  isHeard(): boolean;
  /** Whether it is the first of all workers that are alive: it tells what is to be told once. */
  isFirst(): boolean;
  stop(): Promise<void>;
}

/**
 * Says again and again that the worker is alive, and gives back to the queue what dead ones held
 * (db/schema/host/beat_worker.sql). Resolves after the first beat.
 *
 * @param name under which the worker locks its jobs
 * @param known the jobs that the worker knows it holds
 * @param onTakenUp is told how many jobs were given back: of dead workers, and such as this one holds without knowing
 */
export async function startHeartbeat(
  pool: Pool,
  name: string,
  logger: Logger,
  known: () => readonly string[],
  onTakenUp: (jobs: number) => void,
  { beatEvery, deadAfter }: BeatTimes = usualBeat,
): Promise<Heartbeat> {
  let heardAt = Number.NEGATIVE_INFINITY;
  let first = false;

  async function beat(): Promise<void> {
    try {
      const { rows } = await pool.query<{ is_first: boolean; taken_up: number }>(
        `select is_first, taken_up from app_private.beat_worker($1, make_interval(secs => $2), $3)`,
        [name, deadAfter / 1_000, known()],
      );
      heardAt = performance.now();
      first = rows[0]?.is_first === true;
      const jobs = rows[0]?.taken_up ?? 0;
      if (jobs > 0) {
        logger.warn({ jobs }, 'jobs that nobody works at are taken up');
        onTakenUp(jobs);
      }
    } catch (error) {
      first = false;
      logger.warn({ err: error }, 'the worker could not say that it is alive');
    }
  }

  await beat();
  const stopping = new AbortController();
  const { signal } = stopping;
  const beating = (async () => {
    while (!signal.aborted) {
      await sleep(beatEvery, undefined, { ref: false, signal }).catch(() => undefined);
      if (!signal.aborted) await beat();
    }
  })();

  return {
    isHeard: () => performance.now() - heardAt < deadAfter,
    isFirst: () => first,
    async stop() {
      stopping.abort();
      await beating;
    },
  };
}
