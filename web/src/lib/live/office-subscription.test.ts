import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { everybody } from '../../testing/current-user.ts';

interface Sink {
  error: (rejection: unknown) => void;
  complete: () => void;
}
interface Listeners {
  connected: () => void;
  closed: (event: { code: number; reason: string }) => void;
}

/** Subscriptions of screens, in order, and sockets of each client. */
const sinks: Sink[] = [];
const sockets: Listeners[] = [];
vi.mock('graphql-ws', () => ({
  CloseCode: { Unauthorized: 4401 },
  createClient: ({ on }: { on: Listeners }) => {
    sockets.push(on);
    return { subscribe: (_: unknown, sink: Sink) => sinks.push(sink), dispose: () => undefined };
  },
}));

beforeEach(() => {
  sinks.length = 0;
  sockets.length = 0;
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('location', { origin: 'http://turno', pathname: '/', search: '' });
});

afterEach(() => {
  vi.useRealTimers();
});

async function signedIn() {
  const [{ subscribeOffice }, { liveConnected }, session] = await Promise.all([
    import('./office-subscription.ts'),
    import('../browser/live-state.ts'),
    import('../session/session.ts'),
  ]);
  session.startSession('token', everybody);
  const stop = subscribeOffice();
  sockets[0]?.connected();
  return { ...session, followOffice: subscribeOffice, liveConnected, stop };
}

test.each([
  ['rejected', (sink: Sink | undefined) => sink?.error({ code: 4500, reason: 'away' })],
  ['ended by the server', (sink: Sink | undefined) => sink?.complete()],
])(
  'a subscription that is %s starts again, and counts as disconnected until then',
  async (_, end) => {
    const { liveConnected, stop } = await signedIn();
    end(sinks[0]);
    expect(liveConnected.get()).toBe(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sinks).toHaveLength(2);
    sockets[0]?.connected();
    expect(liveConnected.get()).toBe(true);
    stop();
  },
);

test('no subscription starts again after the session ends', async () => {
  const { interruptSession, liveConnected, stop } = await signedIn();
  interruptSession(null);
  sinks[0]?.error({ code: 4401, reason: '' });
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sinks).toHaveLength(1);
  expect(liveConnected.get()).toBe(true);
});

test('a late close of an old session’s socket does not affect the next session', async () => {
  const { followOffice, liveConnected, stop } = await signedIn();
  stop();
  const stopNext = followOffice();
  sockets[1]?.connected();
  sockets[0]?.closed({ code: 1006, reason: '' });
  expect(liveConnected.get()).toBe(true);
  stopNext();
});
