import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionClaims } from '../database/session-claims.ts';
import type { SessionEnd, SessionStates } from './active-sessions.ts';
import { createSessionFollowing } from './session-watch.ts';

const claims = (officeId: string) => ({ office_id: officeId }) as SessionClaims;

let states: Map<string, SessionClaims | SessionEnd>;
let asked: string[][];
let read: (ids: readonly string[]) => Promise<SessionStates>;

beforeEach(() => {
  vi.useFakeTimers();
  states = new Map();
  asked = [];
  read = async (ids) => {
    asked.push([...ids]);
    return new Map(ids.map((id) => [id, states.get(id) ?? claims('an office')]));
  };
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns what a socket receives: offices of claims, and the end of its session. */
function socket(follow: ReturnType<typeof createSessionFollowing>, id: string) {
  const told: string[] = [];
  const stop = follow(id, {
    onClaims: ({ office_id }) => told.push(office_id),
    onEnd: (why) => told.push(why),
  });
  return { told, stop };
}

test('the sessions of 400 sockets are read once a second in one query', async () => {
  const follow = createSessionFollowing((ids) => read(ids));
  const sockets = Array.from({ length: 400 }, (_, n) => socket(follow, `session ${n % 250}`));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(10);
  expect(new Set(asked[0]).size).toBe(250);
  expect(asked[0]).toHaveLength(250);
  for (const { told } of sockets) expect(told).toHaveLength(10);
});

test('every socket of a session receives its end once, and changed claims', async () => {
  const follow = createSessionFollowing((ids) => read(ids));
  const [one, another, other] = ['a', 'a', 'b'].map((id) => socket(follow, id));
  states.set('a', 'TOKEN_EXPIRED').set('b', claims('another office'));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(one?.told).toEqual(['TOKEN_EXPIRED']);
  expect(another?.told).toEqual(['TOKEN_EXPIRED']);
  expect(other?.told).toEqual(['another office', 'another office', 'another office']);
});

test('session states stay unchanged while the database is down, and are read again afterwards', async () => {
  const follow = createSessionFollowing((ids) => read(ids));
  const working = read;
  read = () => Promise.reject(new Error('away'));
  const { told } = socket(follow, 'a');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(told).toEqual([]);
  read = working;
  states.set('a', 'INVALID_TOKEN');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual(['INVALID_TOKEN']);
});
