import { CloseCode, createClient } from 'graphql-ws';
import type { LiveTopic } from '#domain/topics.ts';
import type { CacheKey, CacheTopic } from './cache-topics.ts';
import { gathering } from './gathering.ts';
import { toApiError } from './http.ts';
import { liveConnected } from './live-state.ts';
import { mayShow } from './office-of-key.ts';
import { pause } from './pause.ts';
import { queryClient } from './query-client.ts';
import { session } from './session.ts';

/** What shows a topic's changes besides its own lists: turns count the services sold in them, the band of the day all. */
const shownIn: Readonly<Partial<Record<LiveTopic, readonly CacheTopic[]>>> = {
  sales: ['workdays', 'home', 'office_results'],
  workdays: ['home'],
  appointments: ['home'],
  inventories: ['home'],
  rates: ['home'],
  messages: ['home'],
  invoices: ['home', 'expenses_total', 'office_results'],
  extra_expenses: ['home', 'expenses_total', 'office_results'],
};

const subscription = 'subscription OfficeChanged { officeChanged { topic officeIds } }';
/** Of a server of the release before, which does not know where. */
const subscriptionOfBefore = 'subscription OfficeChanged { officeChanged { topic } }';

interface Change {
  readonly topic: LiveTopic;
  /** Where; anywhere unless it is told. */
  readonly officeIds?: readonly string[] | null;
}

/** Milliseconds between attempts to connect again, before chance spreads the browsers of an office. */
const longestPause = 5_000;

/** Milliseconds: a sale tells of itself, its turn, its stock and its appointment, which the same figures show. */
const together = 100;

const readAgain = gathering<Change>((changes) => {
  const isTouched = (key: CacheKey) =>
    changes.some(
      ({ topic, officeIds = null }) =>
        (key[0] === topic || shownIn[topic]?.includes(key[0])) && mayShow(key, officeIds),
    );
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isTouched(queryKey) });
}, together);

/** Chance spreads the browsers of an office. */
function spread(duration: number): number {
  return duration * (0.5 + Math.random());
}

/** Refreshes what others of the office change until the returned function is called (D44). */
export function followOffice(): () => void {
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
        // A socket may take long to close: by then somebody else may be signed in, whose own is open.
        if (isOver) return;
        liveConnected.set(session.get().token === null);
        const { code, reason } = event as CloseEvent;
        // The server tells of a session's end here first (D36): the code that ended it.
        if (code === CloseCode.Unauthorized) toApiError({ message: reason });
      },
    },
  });
  /** What ends, refused or by the server, begins again for as long as somebody is signed in. */
  const followAgain = async () => {
    if (isOver || session.get().token === null) return;
    liveConnected.set(false);
    await pause(spread(longestPause));
    if (!isOver && session.get().token !== null) follow(subscription);
  };
  const follow = (query: string) => {
    client.subscribe<{ officeChanged: Change }>(
      { query },
      {
        next: ({ data }) => data && readAgain([data.officeChanged]),
        error: (refusal) => {
          if (Array.isArray(refusal) && query === subscription) follow(subscriptionOfBefore);
          else void followAgain();
        },
        complete: () => void followAgain(),
      },
    );
  };
  follow(subscription);
  return () => {
    isOver = true;
    liveConnected.set(true);
    void client.dispose();
  };
}
