import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import { escapeLiteral } from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type LiveTopic, liveTopics } from '#domain/topics.ts';
import { holdConnection } from './held-connection.ts';
import { beginAsSession } from './role-settings.ts';

/** Milliseconds between looks: with the time that a screen takes to read again, within the 2 s of D44. */
const lookEvery = 1_000;
/** The longest that one look may take. */
const usualPatience = 4_000;
/** Screens that are told one after the other before requests have their turn. */
const toldAtOnce = 20;
/** Screens that were told nothing for so long may be behind. */
const longestSilence = 5_000;

/** Something that other screens show was changed (D44). */
export interface OfficeChange {
  readonly companyId: string;
  /** Null for what belongs to no office. */
  readonly officeId: string | null;
  readonly topic: LiveTopic;
}

/** Who is told of changes: an open screen. */
export interface ChangeListener {
  /** What changed since the last look, each topic of an office once; called once a second at most. */
  onChanges(changes: readonly OfficeChange[]): void;
  /** Changes may have been lost, so that all topics are to be read again. */
  onMissed(): void;
}

export interface OfficeChanges {
  /** Tells of every change of any office until the returned function is called. */
  listen(listener: ChangeListener): () => void;
  /** Whether changes are read, or nobody has asked for them. */
  isHearing(): boolean;
  close(): Promise<void>;
}

/** What a look gives (db/schema/messages/office_changes.sql). */
interface Look {
  readonly next_mark: unknown;
  readonly is_missed: boolean;
  readonly changes: unknown;
}

/** Of a topic that a later release knows nobody here shows anything. */
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
 * What the transactions of all servers and workers changed, read once a second while somebody listens
 * (docs/adr/0012-live-updates-are-rows.md). While the database is away nothing is told; what was
 * committed meanwhile is told afterwards.
 *
 * @param connectionString turno_login's, through a pooler by transactions perhaps
 * @param patience in milliseconds: the longest that a look may take
 */
export function createOfficeChanges(
  connectionString: string,
  logger: Logger,
  patience = usualPatience,
): OfficeChanges {
  const listeners = new Set<ChangeListener>();
  const connection = holdConnection(connectionString, 'turno changes', patience);
  /** Up to where changes are told, in the database's own words. */
  let mark: unknown;
  let heardAt = 0;
  let inTrouble = false;
  let next: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let closed = false;

  /** What a listener does wrong stays with it: the others are told all the same. */
  async function tell(act: (listener: ChangeListener) => void): Promise<void> {
    for (const [place, listener] of [...listeners].entries()) {
      if (place % toldAtOnce === toldAtOnce - 1) await setImmediate();
      if (!listeners.has(listener)) continue;
      try {
        act(listener);
      } catch (error) {
        logger.error({ err: error }, 'a live screen could not be told of a change');
      }
    }
  }

  /** In one round trip, which a pooler by transactions gives to one backend. */
  async function read(): Promise<Look> {
    const client = await connection.client();
    const since = mark === undefined ? 'null' : escapeLiteral(JSON.stringify(mark));
    const results = (await client.query(
      `${beginAsSession}; select * from app_private.office_changes_since(${since}); commit`,
    )) as unknown as pg.QueryResult<Look>[];
    const look = results.at(-2)?.rows[0];
    if (!look) throw new Error('the database told of no changes, not even of none');
    return look;
  }

  async function look(): Promise<void> {
    try {
      const { next_mark, is_missed, changes } = await read();
      mark = next_mark;
      heardAt = performance.now();
      if (inTrouble) logger.info('live updates reach the database again');
      inTrouble = false;
      const told = changesShape.parse(changes).filter((change) => change !== null);
      if (is_missed) await tell(({ onMissed }) => onMissed());
      else if (told.length > 0) await tell(({ onChanges }) => onChanges(told));
    } catch (error) {
      if (!inTrouble) logger.warn({ err: error }, 'live updates cannot reach the database');
      inTrouble = true;
      connection.drop();
    }
  }

  function schedule(wait: number): void {
    if (closed || next) return;
    next = setTimeout(async () => {
      looking = look();
      await looking;
      next = undefined;
      if (listeners.size > 0) schedule(lookEvery);
      else mark = undefined;
    }, wait);
  }

  return {
    listen(listener) {
      listeners.add(listener);
      if (!next) {
        heardAt = performance.now();
        schedule(0);
      }
      return () => listeners.delete(listener);
    },

    isHearing: () => !next || performance.now() - heardAt < longestSilence,

    async close() {
      closed = true;
      clearTimeout(next);
      connection.drop();
      await looking;
      connection.drop();
    },
  };
}
