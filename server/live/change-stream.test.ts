import { beforeEach, expect, test } from 'vitest';
import { liveTopics } from '#domain/lists/topics.ts';
import { type ChangeEvents, changesFor } from './change-stream.ts';
import type { ChangeListener, OfficeChange } from './office-changes.ts';

type Event = ChangeEvents[string];

let claims: ReturnType<Parameters<typeof changesFor>[0]>;
let screen: ChangeListener;
let events: AsyncIterableIterator<Event>;

const change = (topic: OfficeChange['topic'], officeId: string | null = 'an office') => ({
  companyId: 'a company',
  officeId,
  topic,
});

beforeEach(() => {
  claims = {
    company_id: 'a company',
    office_id: 'an office',
    permissions: ['office.see_all'],
  };
  const listeners = new Set<ChangeListener>();
  const { subscribe } = changesFor(() => claims, {
    listen(listener) {
      screen = listener;
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isHearing: () => true,
    close: async () => undefined,
  });
  events = subscribe('officeChanged') as AsyncIterableIterator<Event>;
  return async () => {
    await events.return?.();
    expect(listeners.size).toBe(0);
  };
});

/** Returns all pending events; the change of the security log marks the end. */
async function read(): Promise<Event[]> {
  const receivedEvents: Event[] = [];
  claims = { ...claims, permissions: [...claims.permissions, 'security.read'] };
  screen.onChanges([change('security')]);
  for (;;) {
    const { value } = await events.next();
    if (value.topic === 'security') return receivedEvents;
    receivedEvents.push(value);
  }
}

test('a screen receives a topic once, with all offices that changed', async () => {
  screen.onChanges([change('sales'), change('sales', 'another'), change('rates')]);
  expect(await read()).toEqual([
    { topic: 'sales', officeIds: ['an office', 'another'] },
    { topic: 'rates', officeIds: ['an office'] },
  ]);
});

test('the pending events of a slow screen never exceed the number of topics', async () => {
  for (let second = 0; second < 100; second += 1) {
    screen.onChanges([change('sales'), change('sales', 'another')]);
  }
  expect(await read()).toEqual([{ topic: 'sales', officeIds: ['an office', 'another'] }]);
});

test('a change without an office is reported for any office', async () => {
  screen.onChanges([change('clients', 'another'), change('clients', null), change('clients')]);
  expect(await read()).toEqual([{ topic: 'clients', officeIds: null }]);
});

test('after possibly missed changes, a screen receives all topics for any office', async () => {
  screen.onMissed();
  const topics = liveTopics.filter((topic) => topic !== 'security');
  expect(await read()).toEqual(topics.map((topic) => ({ topic, officeIds: null })));
});

test('a screen receives only changes of offices that its session sees at that moment', async () => {
  claims = { ...claims, permissions: [] };
  screen.onChanges([change('sales', 'another'), change('rates')]);
  expect(await read()).toEqual([{ topic: 'rates', officeIds: ['an office'] }]);
  claims = { ...claims, office_id: 'another' };
  screen.onChanges([change('rates'), change('sales', 'another'), change('clients', null)]);
  claims = { ...claims, office_id: 'an office' };
  expect(await read()).toEqual([
    { topic: 'sales', officeIds: ['another'] },
    { topic: 'clients', officeIds: null },
  ]);
});
