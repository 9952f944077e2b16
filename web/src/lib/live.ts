import { CloseCode, createClient } from 'graphql-ws';
import type { LiveTopic } from '#domain/topics.ts';
import type { CacheTopic } from './cache-topics.ts';
import { gathering } from './gathering.ts';
import { toApiError } from './http.ts';
import { liveConnected } from './live-state.ts';
import { queryClient } from './query-client.ts';
import { session } from './session.ts';

/** What shows a topic's changes besides its own lists: turns count the services sold in them, the band of the day all. */
const shownIn: Readonly<Partial<Record<LiveTopic, readonly CacheTopic[]>>> = {
  sales: ['workdays', 'home', 'office_results'],
  workdays: ['home'],
  appointments: ['home'],
  inventories: ['home'],
  invoices: ['home', 'expenses_total', 'office_results'],
  extra_expenses: ['home', 'expenses_total', 'office_results'],
};

const subscription = 'subscription OfficeChanged { officeChanged { topic } }';

/** Milliseconds between attempts to connect again, before chance spreads the browsers of an office. */
const longestPause = 5_000;

/** Milliseconds: a sale tells of itself, its turn, its stock and its appointment, which the same figures show. */
const together = 100;

const readAgain = gathering<CacheTopic>((topics) => {
  for (const topic of topics) void queryClient.invalidateQueries({ queryKey: [topic] });
}, together);

function pause(duration: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, duration));
}

/** Refreshes what others of the office change until the returned function is called (D44). */
export function followOffice(): () => void {
  const client = createClient({
    url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
    connectionParams: () => ({ authorization: `Bearer ${session.get().token}` }),
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => session.get().token !== null,
    retryWait: (retries) =>
      pause(Math.min(500 * 2 ** retries, longestPause) * (0.5 + Math.random())),
    on: {
      connected: () => {
        if (!liveConnected.get()) void queryClient.invalidateQueries();
        liveConnected.set(true);
      },
      closed: (event) => {
        liveConnected.set(session.get().token === null);
        const { code, reason } = event as CloseEvent;
        // The server tells of a session's end here first (D36): the code that ended it.
        if (code === CloseCode.Unauthorized) toApiError({ message: reason });
      },
    },
  });
  client.subscribe<{ officeChanged: { topic: LiveTopic } }>(
    { query: subscription },
    {
      next: ({ data }) => {
        if (!data) return;
        const { topic } = data.officeChanged;
        readAgain([topic, ...(shownIn[topic] ?? [])]);
      },
      error: () => liveConnected.set(session.get().token === null),
      complete: () => undefined,
    },
  );
  return () => void client.dispose();
}
