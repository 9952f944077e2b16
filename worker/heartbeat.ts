import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

/** How often a worker says that it is alive, and after how long a silence it counts as dead; in milliseconds. */
export interface BeatTimes {
  readonly beatEvery: number;
  readonly deadAfter: number;
  /**
   * After how long a silence it gives its jobs up by itself: well before others take them, so that no
   * job is at two workers.
   */
  readonly giveUpAfter: number;
}

/** What a killed worker held is taken up by others within 77 s: its silence, a beat, a look at the queue. */
export const usualBeat: BeatTimes = { beatEvery: 15_000, deadAfter: 60_000, giveUpAfter: 40_000 };

/** The longest that a beat may take; one that failed is tried again after so long, over another connection. */
const longestBeat = 8_000;
const pause = 5_000;

export interface Heartbeat {
  /** Whether the database has heard of this worker lately. */
  isHeard(): boolean;
  /** Whether it is the first of all workers that are alive: it tells what is to be told once. */
  isFirst(): boolean;
  /** Resolves when the database has heard nothing of this worker for so long that it has to give up. */
  readonly unheard: Promise<void>;
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
  { beatEvery, deadAfter, giveUpAfter }: BeatTimes = usualBeat,
): Promise<Heartbeat> {
  let heardAt = Number.NEGATIVE_INFINITY;
  let first = false;
  /** When the last beat that was heard was sent: others count from when it arrived, or later. */
  let aliveAt = performance.now();

  /** Whether it was heard. */
  async function beat(): Promise<boolean> {
    const sentAt = performance.now();
    try {
      const question = {
        text: `select is_first, taken_up from app_private.beat_worker($1, make_interval(secs => $2), $3)`,
        values: [name, deadAfter / 1_000, known()],
        query_timeout: longestBeat,
      };
      const { rows } = await pool.query<{ is_first: boolean; taken_up: number }>(question);
      heardAt = performance.now();
      aliveAt = sentAt;
      first = rows[0]?.is_first === true;
      const jobs = rows[0]?.taken_up ?? 0;
      if (jobs > 0) {
        logger.warn({ jobs }, 'jobs that nobody works at are taken up');
        onTakenUp(jobs);
      }
      return true;
    } catch (error) {
      first = false;
      logger.warn({ err: error }, 'the worker could not say that it is alive');
      return false;
    }
  }

  let heard = await beat();
  const stopping = new AbortController();
  const { signal } = stopping;
  const beating = (async () => {
    while (!signal.aborted) {
      const wait = heard ? beatEvery : Math.min(beatEvery, pause);
      await sleep(wait, undefined, { ref: false, signal }).catch(() => undefined);
      if (!signal.aborted) heard = await beat();
    }
  })();
  const unheard = new Promise<void>((resolve) => {
    const watch = setInterval(() => {
      if (performance.now() - aliveAt > giveUpAfter) resolve();
    }, giveUpAfter / 40);
    watch.unref();
    signal.addEventListener('abort', () => clearInterval(watch));
  });

  return {
    isHeard: () => performance.now() - heardAt < deadAfter,
    isFirst: () => first,
    unheard,
    async stop() {
      stopping.abort();
      await beating;
    },
  };
}
