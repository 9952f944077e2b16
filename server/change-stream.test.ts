import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import type { LiveTopic } from '#domain/topics.ts';
import { changesFor } from './change-stream.ts';
import type { OfficeChange } from './office-changes.ts';
import type { SessionClaims } from './session-claims.ts';

const claims = {
  company_id: 'a company',
  office_id: 'an office',
  permissions: ['office.see_all'],
} as unknown as SessionClaims;

let change: (topic: LiveTopic) => void;
let told: { topic: LiveTopic; at: number }[];
let events: AsyncIterableIterator<{ topic: LiveTopic }>;

beforeEach(() => {
  told = [];
  const listeners = new Set<(change: OfficeChange) => void>();
  change = (topic) => {
    for (const listener of listeners)
      listener({ companyId: 'a company', officeId: 'another', topic });
  };
  const { subscribe } = changesFor(() => claims, {
    listen(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    isHearing: () => true,
    close: async () => undefined,
  });
  events = subscribe('officeChanged') as AsyncIterableIterator<{ topic: LiveTopic }>;
  void (async () => {
    for await (const { topic } of events) told.push({ topic, at: performance.now() });
  })();
  return async () => {
    await events.return?.();
    expect(listeners.size).toBe(0);
  };
});

test('a screen is told of a change at once', async () => {
  const begun = performance.now();
  change('sales');
  await expect.poll(() => told.length).toBe(1);
  expect((told[0]?.at ?? 0) - begun).toBeLessThan(500);
});

test('of thirty sales a second a head office is told once a second, and of the last one too', async () => {
  const begun = performance.now();
  let last = begun;
  for (let sale = 0; sale < 60; sale += 1) {
    change('sales');
    last = performance.now();
    await sleep(33);
  }
  await sleep(1_200);
  const seconds = (last - begun) / 1_000;
  expect(told.length).toBeLessThanOrEqual(Math.ceil(seconds) + 2);
  expect(told.at(-1)?.at).toBeGreaterThan(last);
  for (const [place, { at }] of told.entries()) {
    const before = told[place - 1];
    if (before) expect(at - before.at).toBeGreaterThan(900);
  }
});

test('each topic is told in its own time', async () => {
  change('sales');
  change('rates');
  change('sales');
  await expect.poll(() => told.map(({ topic }) => topic)).toEqual(['sales', 'rates', 'sales']);
});
