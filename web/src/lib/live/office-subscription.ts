import { CloseCode, createClient } from 'graphql-ws';
import type { LiveTopic } from '#domain/lists/topics.ts';
import type { CacheKey, CacheTopic } from '../api/cache-topics.ts';
import { mayShow } from '../api/office-of-key.ts';
import { queryClient } from '../api/query-client.ts';
import { liveConnected } from '../browser/live-state.ts';
import { pause } from '../browser/pause.ts';
import { toApiError } from '../http/http.ts';
import { session } from '../session/session.ts';
import { batchWithin } from './batch-within.ts';

/** Further topics that show changes of a topic: turns count their services, and the home band counts everything. */
const shownIn: Readonly<Partial<Record<LiveTopic, readonly CacheTopic[]>>> = {
  sales: ['workdays', 'home', 'office_results', 'month_figures'],
  workdays: ['home'],
  appointments: ['home', 'month_figures'],
  cash: ['month_figures'],
  inventories: ['home'],
  rates: ['home'],
  messages: ['home'],
  invoices: ['home', 'expenses_total', 'office_results', 'month_figures'],
  extra_expenses: ['home', 'expenses_total', 'office_results', 'month_figures'],
};

const subscription = 'subscription OfficeChanged { officeChanged { topic officeIds } }';

interface Change {
  readonly topic: LiveTopic;
  /** Offices of the change; absent for any office. */
  readonly officeIds?: readonly string[] | null;
}

/** Longest delay between two reconnects in milliseconds, before jitter. */
const longestPause = 5_000;

/**
 * Milliseconds for which changes are collected: one sale changes sales, turn, stock and
 * appointment, which the same figures show.
 */
const batchDelay = 100;

const readAgain = batchWithin<Change>((changes) => {
  const isTouched = (key: CacheKey) =>
    changes.some(
      ({ topic, officeIds = null }) =>
        (key[0] === topic || shownIn[topic]?.includes(key[0])) && mayShow(key, officeIds),
    );
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isTouched(queryKey) });
}, batchDelay);

/** Adds jitter, so that the browsers of an office do not reconnect together. */
function spread(duration: number): number {
  return duration * (0.5 + Math.random());
}

/** Refreshes data that others in the office change (D44). Returns a function that stops it. */
export function subscribeOffice(): () => void {
  let isOver = false;
  const client = createClient({
    url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
    connectionParams: () => ({ authorization: `Bearer ${session.get().token}` }),
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => session.get().token !== null,
    retryWait: (retries) => pause(spread(Math.min(500 * 2 ** retries, longestPause))),
    on: {
      connected: () => {
        if (!liveConnected.get()) void queryClient.invalidateQueries();
        liveConnected.set(true);
      },
      closed: (event) => {
        // A socket may close late, when another person is signed in with a new one.
        if (isOver) return;
        liveConnected.set(session.get().token === null);
        const { code, reason } = event as CloseEvent;
        // The server closes the socket with the code that ended the session (D36).
        if (code === CloseCode.Unauthorized) toApiError({ message: reason });
      },
    },
  });
  /** A subscription that ends for any reason starts again while a person is signed in. */
  const resubscribe = async () => {
    if (isOver || session.get().token === null) return;
    liveConnected.set(false);
    await pause(spread(longestPause));
    if (!isOver && session.get().token !== null) subscribe();
  };
  const subscribe = () => {
    client.subscribe<{ officeChanged: Change }>(
      { query: subscription },
      {
        next: ({ data }) => data && readAgain([data.officeChanged]),
        error: () => void resubscribe(),
        complete: () => void resubscribe(),
      },
    );
  };
  subscribe();
  return () => {
    isOver = true;
    liveConnected.set(true);
    void client.dispose();
  };
}
