import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';

/** An open screen with the times of its events by topic. */
export interface Screen {
  readonly receivedEvents: Map<string, number[]>;
  close(): unknown;
}

export function openScreen(url: string, token: string): Promise<Screen> {
  const receivedEvents: Screen['receivedEvents'] = new Map();
  const { promise, resolve, reject } = Promise.withResolvers<Screen>();
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    lazy: false,
    retryAttempts: 0,
    onNonLazyError: reject,
    connectionParams: { authorization: `Bearer ${token}` },
    on: { connected: () => resolve({ receivedEvents, close: () => client.dispose() }) },
  });
  client.subscribe<{ officeChanged: { topic: string } }>(
    { query: 'subscription { officeChanged { topic officeIds } }' },
    {
      next({ data }) {
        const topic = data?.officeChanged.topic ?? '';
        receivedEvents.set(topic, [...(receivedEvents.get(topic) ?? []), performance.now()]);
      },
      error: reject,
      complete: () => undefined,
    },
  );
  return promise;
}
