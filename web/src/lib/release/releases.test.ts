import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveConnected } from '../browser/live-state.ts';
import { watchReleases } from './releases.ts';

const register = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { serviceWorker: { register } });
});

afterEach(() => {
  liveConnected.set(true);
  vi.useRealTimers();
});

/** Simulates a lost and restored live connection. */
function reconnect(): void {
  liveConnected.set(false);
  liveConnected.set(true);
}

test('an open page checks for a new release hourly and on reconnect, until it is stopped', async () => {
  const update = vi.fn(async () => undefined);
  register.mockResolvedValue({
    update,
    addEventListener: () => undefined,
    waiting: null,
    installing: null,
  });
  const stop = watchReleases();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(update).toHaveBeenCalledTimes(1);
  reconnect();
  expect(update).toHaveBeenCalledTimes(2);
  stop();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  reconnect();
  expect(update).toHaveBeenCalledTimes(2);
});

test.each([
  ['returns nothing', async () => undefined],
  ['rejects', () => Promise.reject(new DOMException('blocked', 'SecurityError'))],
])(
  'if the service worker registration %s, no timer runs and reconnecting does not throw',
  async (_, blocked) => {
    register.mockImplementation(blocked);
    const stop = watchReleases();
    await vi.advanceTimersByTimeAsync(0);
    expect(reconnect).not.toThrow();
    expect(vi.getTimerCount()).toBe(0);
    stop();
  },
);
