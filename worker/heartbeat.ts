import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

/**
 * Interval of the heartbeat, and the silence after which a worker counts as dead, in milliseconds.
 */
export interface HeartbeatIntervals {
  readonly interval: number;
  readonly deadAfter: number;
  /**
   * Silence after which a worker ends its own jobs: well before others take them, so that no job
   * runs on two workers.
   */
  readonly giveUpAfter: number;
}

/**
 * Other workers take the jobs of a killed one within 77 s: the silence, a heartbeat and a poll of
 * the queue.
 */
export const defaultIntervals: HeartbeatIntervals = {
  interval: 15_000,
  deadAfter: 60_000,
  giveUpAfter: 40_000,
};

/**
 * Timeout of a heartbeat, and the pause before a failed one is retried on another connection, in
 * milliseconds.
 */
const queryTimeout = 8_000;
const retryPause = 5_000;

export interface Heartbeat {
  /** Returns whether the database recently received a heartbeat of this worker. */
  isAlive(): boolean;
  /** Returns whether this is the first live worker, which reports the shared metrics. */
  isFirst(): boolean;
  /** Resolves when the heartbeat has failed for so long that the worker must end its jobs. */
  readonly expired: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Sends heartbeats, and returns the jobs of dead workers to the queue
 * (db/schema/maintenance/beat_worker.sql). Resolves after the first heartbeat.
 *
 * @param name under which the worker locks its jobs
 * @param heldJobs the jobs that the worker knows it holds
 * @param onJobsReturned receives the number of returned jobs: those of dead workers, and those assigned
 * to this worker without its knowledge
 */
export async function startHeartbeat(
  pool: Pool,
  name: string,
  logger: Logger,
  heldJobs: () => readonly string[],
  onJobsReturned: (jobs: number) => void,
  { interval, deadAfter, giveUpAfter }: HeartbeatIntervals = defaultIntervals,
): Promise<Heartbeat> {
  let receivedAt = Number.NEGATIVE_INFINITY;
  let isFirstWorker = false;
  /**
   * When the last received heartbeat was sent. Other workers count from its arrival, which is the
   * same time or later.
   */
  let lastSentAt = performance.now();

  /** Returns whether the database received the heartbeat. */
  async function sendHeartbeat(): Promise<boolean> {
    const sentAt = performance.now();
    try {
      const heartbeatQuery = {
        text: `select is_first, taken_up from app_private.beat_worker($1, make_interval(secs => $2), $3)`,
        values: [name, deadAfter / 1_000, heldJobs()],
        query_timeout: queryTimeout,
      };
      const { rows } = await pool.query<{ is_first: boolean; taken_up: number }>(heartbeatQuery);
      receivedAt = performance.now();
      lastSentAt = sentAt;
      isFirstWorker = rows[0]?.is_first === true;
      const jobs = rows[0]?.taken_up ?? 0;
      if (jobs > 0) {
        logger.warn({ jobs }, 'jobs of dead workers returned to the queue');
        onJobsReturned(jobs);
      }
      return true;
    } catch (error) {
      isFirstWorker = false;
      logger.warn({ err: error }, 'the worker could not send its heartbeat');
      return false;
    }
  }

  let wasReceived = await sendHeartbeat();
  const stopping = new AbortController();
  const { signal } = stopping;
  const beating = (async () => {
    while (!signal.aborted) {
      const wait = wasReceived ? interval : Math.min(interval, retryPause);
      await sleep(wait, undefined, { ref: false, signal }).catch(() => undefined);
      if (!signal.aborted) wasReceived = await sendHeartbeat();
    }
  })();
  const expired = new Promise<void>((resolve) => {
    const watch = setInterval(() => {
      if (performance.now() - lastSentAt > giveUpAfter) resolve();
    }, giveUpAfter / 40);
    watch.unref();
    signal.addEventListener('abort', () => clearInterval(watch));
  });

  return {
    isAlive: () => performance.now() - receivedAt < deadAfter,
    isFirst: () => isFirstWorker,
    expired,
    async stop() {
      stopping.abort();
      await beating;
    },
  };
}
