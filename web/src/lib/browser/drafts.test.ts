import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const ana = { email: 'ana@caracas.demo', officeId: 'caracas', timeZone: 'America/Caracas' };
const form = 'sales/add';
const requestId = '0192f0c1-0000-7000-8000-000000000001';
/** Half an hour before midnight in Caracas. */
const evening = new Date('2026-11-21T03:30:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: evening, toFake: ['Date'] });
  const draft = { day: '2026-11-20', value: { notes: 'A medias' }, requestId };
  const storedWork = { ...ana, openState: {}, drafts: { [form]: draft } };
  sessionStorage.setItem('turno.drafts', JSON.stringify(storedWork));
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns the request id of a restored form in a freshly loaded tab. */
async function requestOf(owner: typeof ana, key = form): Promise<string> {
  vi.resetModules();
  const { ownDrafts, requestIdOf } = await import('./drafts.ts');
  ownDrafts(owner);
  return requestIdOf(key);
}

test('a restored draft has its stored request id, so a retry creates no second record (D73)', async () => {
  expect(await requestOf(ana)).toBe(requestId);
});

test.for<[string, () => Promise<string>]>([
  ['person', () => requestOf({ ...ana, email: 'eva@caracas.demo' })],
  ['office', () => requestOf({ ...ana, officeId: 'lima' })],
  ['form', () => requestOf(ana, 'warranty/add')],
  [
    'tab',
    () => {
      sessionStorage.clear();
      return requestOf(ana);
    },
  ],
  [
    'day of the office',
    () => {
      vi.setSystemTime(evening.getTime() + 1_800_000);
      return requestOf(ana);
    },
  ],
])('the request id of a draft is not reused for another %s (D73)', async ([, other]) => {
  const id = await other();
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(id).not.toBe(requestId);
});

test('a request id survives an expired session only for the person and office of its form (D73)', async () => {
  vi.resetModules();
  const { ownDrafts, requestIdOf } = await import('./drafts.ts');
  const idAfterSignIn = (owner: typeof ana) => {
    ownDrafts(owner);
    return requestIdOf(form);
  };
  const id = idAfterSignIn(ana);
  expect(idAfterSignIn(ana)).toBe(id);
  expect(idAfterSignIn({ ...ana, email: 'eva@caracas.demo' })).not.toBe(id);
});

test('clearDrafts, called at sign-out, removes the stored draft (D73)', async () => {
  vi.resetModules();
  const { clearDrafts } = await import('./drafts.ts');
  clearDrafts();
  expect(await requestOf(ana)).not.toBe(requestId);
});
