import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { codeRelease, type Standing, standingOf } from '#db/release.ts';
import { isStorageFailure } from './failure.ts';
import { holdConnection } from './held-connection.ts';
import { beginAsSession } from './role-settings.ts';

/** Between looks, in milliseconds; each writes when the last proof of writing is this old. */
const lookEvery = 1_000;
const writeEvery = 5_000;
/** The longest that one look may take. */
const patience = 4_000;
/** What was true this long ago is not known to be true. */
const knownFor = 8_000;
/** Requests that all wait for a connection, and none that is given back, for so long: it is stuck. */
const longestStandstill = 20_000;

const holdsOurFunctions = `select 'app_private.session_claims(uuid)'::regprocedure`;
const provesWrites = `${holdsOurFunctions}; select app_private.prove_writes()`;

/**
 * What a server says of itself: it does its work; it is about to end; the database takes no writes,
 * for want of room or as a standby does; it is of a release that this code must not serve; or there
 * is none that answers.
 */
export const readyStates = ['ok', 'draining', 'read-only', 'wrong-schema', 'unavailable'] as const;
export type ReadyState = (typeof readyStates)[number];

/** Whether the server can do its work, known without asking anybody. */
export interface Readiness {
  state(): ReadyState;
  isReady(): boolean;
  /** Resolves when it is ready; not before it stops when it never is. */
  whenReady(): Promise<void>;
  /** A request's write was refused: until one is proved again, the server is not ready. */
  writeFailed(): void;
  /** Not ready any more from now on, and resolves after so many seconds: whoever hands it requests looks elsewhere. */
  drain(seconds: number): Promise<void>;
  isDraining(): boolean;
  stop(): Promise<void>;
}

/**
 * Looks after the database every second, over a connection of its own: that it answers, holds our
 * functions, is of a release that this code serves, and takes writes; and after the requests' pool, that its connections come back. Resolves
 * after the first look.
 */
export async function watchReadiness(
  connectionString: string,
  pool: pg.Pool,
  logger: Logger,
  standstill = longestStandstill,
): Promise<Readiness> {
  const connection = holdConnection(connectionString, 'turno readiness', patience);
  /** When it last answered as ours, though it took no writes perhaps. */
  let answeredAt = Number.NEGATIVE_INFINITY;
  let wroteAt = Number.NEGATIVE_INFINITY;
  let trouble: unknown;
  let standing: Standing = 'same';
  const release = await codeRelease();
  /** How many writes failed, and how many of them had when one was proved. */
  let failures = 0;
  let overcome = 0;
  let movedAt = performance.now();
  const moved = () => {
    movedAt = performance.now();
  };
  pool.on('acquire', moved).on('release', moved);

  async function look(): Promise<void> {
    const began = performance.now();
    const before = failures;
    const writes = failures > overcome || began - wroteAt >= writeEvery;
    try {
      const client = await connection.client();
      if (writes) standing = (await standingOf(client, release, 'turno_session')).standing;
      await client.query(beginAsSession);
      await client.query(writes ? provesWrites : holdsOurFunctions);
      await client.query('commit');
      answeredAt = performance.now();
      if (writes) {
        wroteAt = began;
        // One that failed while this was under way is not overcome by it.
        overcome = before;
      }
      if (trouble) logger.info('ready again');
      trouble = undefined;
    } catch (error) {
      if (isStorageFailure(error)) {
        failures += 1;
        answeredAt = performance.now();
      } else if (error instanceof pg.DatabaseError) {
        // No answer is not a bad one: what was known a moment ago goes on for its while.
        answeredAt = Number.NEGATIVE_INFINITY;
      }
      if (!trouble) logger.error({ err: error }, 'not ready');
      trouble = error;
      connection.drop();
    }
  }

  await look();
  const stopping = new AbortController();
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await sleep(lookEvery, undefined, { ref: false, signal: stopping.signal }).catch(
        () => undefined,
      );
      if (!stopping.signal.aborted) await look();
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
    return standing === 'same' || standing === 'ahead' ? 'ok' : 'wrong-schema';
  }
  const isReady = () => state() === 'ok';

  return {
    state,
    isReady,
    async whenReady() {
      while (!isReady()) await sleep(lookEvery / 4, undefined, { ref: false });
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
      await Promise.race([watching.then(connection.drop), sleep(patience)]);
    },
  };
}
