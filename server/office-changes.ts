import type pg from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type LiveTopic, liveTopics } from '#domain/topics.ts';
import { DatabaseClient } from '#runtime/database/database-client.ts';
import { feelPulse, type Pulse, sturdy, usualPulse } from '#runtime/database/silence.ts';

const channel = 'turno_office';
const firstRetry = 250;
const longestRetry = 2_000;
/** Until it is connected and listens, in milliseconds. */
const patience = 5_000;

const noticeShape = z.object({
  companyId: z.string(),
  officeId: z.string().nullish(),
  topic: z.enum(liveTopics),
});

/** Something that other screens show was changed (D44). */
export interface OfficeChange {
  readonly companyId: string;
  /** Null for what belongs to no office. */
  readonly officeId: string | null;
  readonly topic: LiveTopic;
}

export interface OfficeChanges {
  /**
   * Calls back for every change of any office until the returned function is called; `missed` is
   * called when changes may have been lost, so that all topics are to be read again.
   */
  listen(onChange: (change: OfficeChange) => void, onMissed: () => void): () => void;
  /** Whether changes are heard, or nobody has asked for them yet. */
  isHearing(): boolean;
  close(): Promise<void>;
}

interface Listener {
  readonly onChange: (change: OfficeChange) => void;
  readonly onMissed: () => void;
}

/** Whoever may connect to the database may notify: anything may come. */
function changeOf(payload: string): OfficeChange | undefined {
  try {
    const { companyId, officeId = null, topic } = noticeShape.parse(JSON.parse(payload));
    return { companyId, officeId, topic };
  } catch {
    return undefined;
  }
}

/**
 * The database's notifications about offices, over one connection of this process; opened when the
 * first listener comes, opened again whenever it is lost.
 *
 * A connection that is dead without a word is noticed by its pulse.
 *
 * @param connectionString straight to PostgreSQL: a pooler in transaction mode loses LISTEN
 */
export function createOfficeChanges(
  connectionString: string,
  logger: Logger,
  pulse: Pulse = usualPulse,
): OfficeChanges {
  const listeners = new Set<Listener>();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let wait = firstRetry;
  let started = false;
  let hearing = false;
  let closed = false;

  /** What a listener does wrong stays with it: the others are told all the same. */
  function tell(act: (listener: Listener) => void): void {
    for (const listener of listeners) {
      try {
        act(listener);
      } catch (error) {
        logger.error({ err: error }, 'a live screen could not be told of a change');
      }
    }
  }

  function notify(payload = ''): void {
    const change = changeOf(payload);
    if (change) tell(({ onChange }) => onChange(change));
    else logger.warn('a notice of an office was not understood');
  }

  async function connect(again: boolean): Promise<void> {
    const fresh = new DatabaseClient({
      connectionString,
      ...sturdy,
      connectionTimeoutMillis: patience,
      application_name: 'turno live',
    });
    fresh.on('error', (error) => logger.warn({ err: error }, 'live updates lost the database'));
    fresh.on('notification', ({ payload }) => notify(payload));
    let stopPulse: (() => void) | undefined;
    fresh.once('end', () => {
      stopPulse?.();
      reconnect();
    });
    client = fresh;
    try {
      await fresh.connect();
      stopPulse = feelPulse(fresh, pulse);
      await fresh.query(`listen ${channel}`);
      wait = firstRetry;
      hearing = true;
      if (again) tell(({ onMissed }) => onMissed());
    } catch (error) {
      logger.warn({ err: error }, 'live updates cannot reach the database');
      await fresh.end().catch(() => undefined);
      reconnect();
    }
  }

  function reconnect(): void {
    client = undefined;
    hearing = false;
    if (closed || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      void connect(true);
    }, wait);
    wait = Math.min(wait * 2, longestRetry);
  }

  return {
    listen(onChange, onMissed) {
      const listener = { onChange, onMissed };
      listeners.add(listener);
      if (!started) {
        started = true;
        void connect(false);
      }
      return () => listeners.delete(listener);
    },

    isHearing: () => hearing || !started,

    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
