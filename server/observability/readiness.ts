import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { codeRelease, type ReleaseStanding, releaseStandingOf } from '#db/release.ts';
import { openDedicatedConnection } from '../database/dedicated-connection.ts';
import { beginAsSession } from '../database/role-settings.ts';
import { isStorageFailure } from '../errors/error-codes.ts';

/** Interval of checks in milliseconds; a check writes if the last successful write is this old. */
const pollInterval = 1_000;
const writeEvery = 5_000;
/** Timeout of one check. */
const queryTimeout = 4_000;
/** How long a successful check counts. */
const knownFor = 8_000;
/** A pool is stuck if all requests wait for a connection and none is released for this time. */
const longestStandstill = 20_000;

const functionsExistSql = `select 'app_private.session_claims(uuid)'::regprocedure`;
const provesWrites = `${functionsExistSql}; select app_private.prove_writes()`;

/**
 * States of a server: it works; it is shutting down; the database is read-only, because it is full
 * or a standby; its release does not match this code; or it does not respond.
 */
export const readyStates = ['ok', 'draining', 'read-only', 'wrong-schema', 'unavailable'] as const;
export type ReadyState = (typeof readyStates)[number];

/** Whether the server works; known without a query. */
export interface Readiness {
  state(): ReadyState;
  isReady(): boolean;
  /** Resolves when the server is ready; never if it stops before. */
  whenReady(): Promise<void>;
  /** Reports a failed write: the server is not ready until a write succeeds. */
  writeFailed(): void;
  /**
   * Makes the server not ready, and resolves after the given seconds, in which load balancers stop
   * using it.
   */
  drain(seconds: number): Promise<void>;
  isDraining(): boolean;
  stop(): Promise<void>;
}

/**
 * Checks every second on its own connection whether the database responds, has the expected
 * functions and release, and accepts writes; also whether the connections of the request pool are
 * released. Resolves after the first check.
 */
export async function watchReadiness(
  connectionString: string,
  pool: pg.Pool,
  logger: Logger,
  standstill = longestStandstill,
): Promise<Readiness> {
  const connection = openDedicatedConnection(connectionString, 'turno readiness', queryTimeout);
  /** When it last responded as the expected database, even if read-only. */
  let answeredAt = Number.NEGATIVE_INFINITY;
  let wroteAt = Number.NEGATIVE_INFINITY;
  let lastError: unknown;
  let releaseStanding: ReleaseStanding = 'same';
  const release = await codeRelease();
  /** The number of failed writes, and the number of them at the last successful write. */
  let failures = 0;
  let overcome = 0;
  let movedAt = performance.now();
  const moved = () => {
    movedAt = performance.now();
  };
  pool.on('acquire', moved).on('release', moved);

  async function check(): Promise<void> {
    const began = performance.now();
    const before = failures;
    const writes = failures > overcome || began - wroteAt >= writeEvery;
    try {
      const client = await connection.client();
      if (writes)
        releaseStanding = (await releaseStandingOf(client, release, 'turno_session')).standing;
      await client.query(beginAsSession);
      await client.query(writes ? provesWrites : functionsExistSql);
      await client.query('commit');
      answeredAt = performance.now();
      if (writes) {
        wroteAt = began;
        // A failure during this check is not cleared by it.
        overcome = before;
      }
      if (lastError) logger.info('ready again');
      lastError = undefined;
    } catch (error) {
      if (isStorageFailure(error)) {
        failures += 1;
        answeredAt = performance.now();
      } else if (error instanceof pg.DatabaseError) {
        // A missing response does not disprove an earlier success, which counts until it expires.
        answeredAt = Number.NEGATIVE_INFINITY;
      }
      if (!lastError) logger.error({ err: error }, 'not ready');
      lastError = error;
      connection.drop();
    }
  }

  await check();
  const stopping = new AbortController();
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await sleep(pollInterval, undefined, { ref: false, signal: stopping.signal }).catch(
        () => undefined,
      );
      if (!stopping.signal.aborted) await check();
    }
  })();

  let draining = false;
  function state(): ReadyState {
    const now = performance.now();
    const stuck = pool.waitingCount > 0 && now - movedAt > standstill;
    if (draining) return 'draining';
    if (now - answeredAt >= knownFor) return 'unavailable';
    if (failures !== overcome) return 'read-only';
    if (stuck) return 'unavailable';
    return releaseStanding === 'same' || releaseStanding === 'ahead' ? 'ok' : 'wrong-schema';
  }
  const isReady = () => state() === 'ok';

  return {
    state,
    isReady,
    async whenReady() {
      while (!isReady()) await sleep(pollInterval / 4, undefined, { ref: false });
    },
    async drain(seconds) {
      draining = true;
      if (seconds === 0) return;
      logger.info({ seconds }, 'draining');
      await sleep(seconds * 1_000);
    },
    isDraining: () => draining,
    writeFailed() {
      failures += 1;
    },
    async stop() {
      stopping.abort();
      pool.off('acquire', moved).off('release', moved);
      connection.drop();
      await Promise.race([watching.then(connection.drop), sleep(queryTimeout)]);
    },
  };
}
