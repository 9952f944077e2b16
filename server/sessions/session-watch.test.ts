import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionClaims } from '../database/session-claims.ts';
import type { SessionEnd, SessionStates } from './active-sessions.ts';
import { createSessionWatch } from './session-watch.ts';

const claims = (officeId: string) => ({ office_id: officeId }) as SessionClaims;

let states: Map<string, SessionClaims | SessionEnd>;
let requestedIds: string[][];
let read: (ids: readonly string[]) => Promise<SessionStates>;

beforeEach(() => {
  vi.useFakeTimers();
  states = new Map();
  requestedIds = [];
  read = async (ids) => {
    requestedIds.push([...ids]);
    return new Map(ids.map((id) => [id, states.get(id) ?? claims('an office')]));
  };
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns what a socket receives: offices of claims, and the end of its session. */
function socket(watch: ReturnType<typeof createSessionWatch>, id: string) {
  const notifications: string[] = [];
  const stop = watch(id, {
    onClaims: ({ office_id }) => notifications.push(office_id),
    onEnd: (why) => notifications.push(why),
  });
  return { notifications, stop };
}

test('the sessions of 400 sockets are read once a second in one query', async () => {
  const watch = createSessionWatch((ids) => read(ids));
  const sockets = Array.from({ length: 400 }, (_, n) => socket(watch, `session ${n % 250}`));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(requestedIds).toHaveLength(10);
  expect(new Set(requestedIds[0]).size).toBe(250);
  expect(requestedIds[0]).toHaveLength(250);
  for (const { notifications } of sockets) expect(notifications).toHaveLength(10);
});

test('every socket of a session receives its end once, and changed claims', async () => {
  const watch = createSessionWatch((ids) => read(ids));
  const [one, another, other] = ['a', 'a', 'b'].map((id) => socket(watch, id));
  states.set('a', 'TOKEN_EXPIRED').set('b', claims('another office'));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(one?.notifications).toEqual(['TOKEN_EXPIRED']);
  expect(another?.notifications).toEqual(['TOKEN_EXPIRED']);
  expect(other?.notifications).toEqual(['another office', 'another office', 'another office']);
});

test('session states stay unchanged while the database is down, and are read again afterwards', async () => {
  const watch = createSessionWatch((ids) => read(ids));
  const working = read;
  read = () => Promise.reject(new Error('away'));
  const { notifications } = socket(watch, 'a');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(notifications).toEqual([]);
  read = working;
  states.set('a', 'INVALID_TOKEN');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(notifications).toEqual(['INVALID_TOKEN']);
});
