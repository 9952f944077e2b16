import { setImmediate } from 'node:timers/promises';
import { escapeLiteral } from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type LiveTopic, liveTopics } from '#domain/lists/topics.ts';
import { openDedicatedConnection } from '../database/dedicated-connection.ts';
import { beginAsSession } from '../database/role-settings.ts';
import { resultsOf } from '../database/transaction.ts';

/** Poll interval in milliseconds: together with the refresh of a screen, within the 2 s of D44. */
const pollInterval = 1_000;
/** Timeout of one poll. */
const defaultQueryTimeout = 4_000;
/** Listeners called in a row before other work of the event loop. */
const notifyBatchSize = 20;
/** After this silence, screens may have missed changes. */
const longestSilence = 5_000;

/** A change of data that other screens show (D44). */
export interface OfficeChange {
  readonly companyId: string;
  /** Null for data without an office. */
  readonly officeId: string | null;
  readonly topic: LiveTopic;
}

/** A listener of changes: an open screen. */
export interface ChangeListener {
  /**
   * Receives the changes since the last poll, each topic of an office once; called at most once a
   * second.
   */
  onChanges(changes: readonly OfficeChange[]): void;
  /** Called when changes may have been lost, so that all topics must be read again. */
  onMissed(): void;
}

export interface OfficeChanges {
  /** Reports every change of any office until the returned function is called. */
  listen(listener: ChangeListener): () => void;
  /** Returns whether changes are being read, or there are no listeners. */
  isHearing(): boolean;
  close(): Promise<void>;
}

/** The result of a poll (db/schema/live/office_changes.sql). */
interface PollResult {
  readonly next_mark: unknown;
  readonly is_missed: boolean;
  readonly changes: unknown;
}

/** Ignores topics of a later release, which no screen of this release shows. */
const changesShape = z.array(
  z
    .object({
      companyId: z.string(),
      officeId: z.string().nullable(),
      topic: z.enum(liveTopics),
    })
    .nullable()
    .catch(null),
);

/**
 * Reads the changes of all servers and workers once a second while there are listeners
 * (docs/adr/0012-live-updates-are-rows.md). Changes committed while the database is unreachable are
 * reported afterwards.
 *
 * @param connectionString the login turno_login, possibly through a pooler in transaction mode
 * @param queryTimeout timeout of a poll, in milliseconds
 */
export function createOfficeChanges(
  connectionString: string,
  logger: Logger,
  queryTimeout = defaultQueryTimeout,
): OfficeChanges {
  const listeners = new Set<ChangeListener>();
  const connection = openDedicatedConnection(connectionString, 'turno changes', queryTimeout);
  /** The position up to which changes are reported, in the database's format. */
  let mark: unknown;
  let lastPollAt = 0;
  let isFailing = false;
  let next: NodeJS.Timeout | undefined;
  let polling: Promise<void> | undefined;
  let closed = false;

  /** A failing listener does not affect the others. */
  async function notifyListeners(act: (listener: ChangeListener) => void): Promise<void> {
    for (const [index, listener] of [...listeners].entries()) {
      if (index % notifyBatchSize === notifyBatchSize - 1) await setImmediate();
      if (!listeners.has(listener)) continue;
      try {
        act(listener);
      } catch (error) {
        logger.error({ err: error }, 'a listener of changes failed');
      }
    }
  }

  /**
   * Reads the changes in one round trip, which a pooler in transaction mode sends to one backend.
   */
  async function read(): Promise<PollResult> {
    const client = await connection.client();
    const since = mark === undefined ? 'null' : escapeLiteral(JSON.stringify(mark));
    const result = await client.query<PollResult>(
      `${beginAsSession}; select * from app_private.office_changes_since(${since}); commit`,
    );
    const poll = resultsOf(result).at(-2)?.rows[0];
    if (!poll) throw new Error('the database returned no result for changes');
    return poll;
  }

  async function poll(): Promise<void> {
    try {
      const { next_mark, is_missed, changes } = await read();
      mark = next_mark;
      lastPollAt = performance.now();
      if (isFailing) logger.info('live updates reach the database again');
      isFailing = false;
      const changesOfPoll = changesShape.parse(changes).filter((change) => change !== null);
      if (is_missed) await notifyListeners(({ onMissed }) => onMissed());
      else if (changesOfPoll.length > 0)
        await notifyListeners(({ onChanges }) => onChanges(changesOfPoll));
    } catch (error) {
      if (!isFailing) logger.warn({ err: error }, 'live updates cannot reach the database');
      isFailing = true;
      connection.drop();
    }
  }

  function schedule(wait: number): void {
    if (closed || next) return;
    next = setTimeout(async () => {
      polling = poll();
      await polling;
      next = undefined;
      if (listeners.size > 0) schedule(pollInterval);
      else mark = undefined;
    }, wait);
  }

  return {
    listen(listener) {
      listeners.add(listener);
      if (!next) {
        lastPollAt = performance.now();
        schedule(0);
      }
      return () => listeners.delete(listener);
    },

    isHearing: () => !next || performance.now() - lastPollAt < longestSilence,

    async close() {
      closed = true;
      clearTimeout(next);
      connection.drop();
      await polling;
      connection.drop();
    },
  };
}
