import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { loginUrl } from '#db/roles.ts';
import { database, onAClone } from '#db/tests/support/clone-fixture.ts';
import { createLogger } from '#runtime/logger.ts';
import { createOfficeChanges, type OfficeChange, type OfficeChanges } from './office-changes.ts';

const company = '00000000-0000-4000-8000-000000000001';
const office = '00000000-0000-4000-8000-000000000002';
const tellText = 'select app_hidden.notify_office($1, $2, $3)';
const soon = { timeout: 10_000, interval: 20 };
let changes: OfficeChanges;
let stops: (() => void)[] = [];

const fresh = (name = 'test') =>
  createOfficeChanges(
    `${loginUrl(database.url, database.secret)}?application_name=${name}`,
    createLogger('silent'),
  );

onAClone();

beforeAll(async () => {
  changes = fresh();
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});
afterAll(() => changes?.close());

const tell = (topic: string, place = office) => database.query(tellText, [company, place, topic]);

/** Returns the lists of changes received from now on, after the listener has started. */
async function hear(): Promise<OfficeChange[][]> {
  const told: OfficeChange[][] = [];
  stops.push(
    changes.listen({
      onChanges: (all) => told.push([...all]),
      onMissed: () => told.push([]),
    }),
  );
  await expect
    .poll(async () => {
      await tell('messages');
      return told.length;
    }, soon)
    .toBeGreaterThan(0);
  // A change that is still pending arrives before those written later.
  const last = randomUUID();
  await tell('messages', last);
  await expect.poll(() => told.flat().some(({ officeId }) => officeId === last), soon).toBe(true);
  told.length = 0;
  return told;
}

const topicsOf = (told: OfficeChange[][]) => told.flat().map(({ topic }) => topic);

test('thirty sales a second cause one notification a second, and the last arrives within 2 s', async () => {
  const told = await hear();
  const at: number[] = [];
  stops.push(changes.listen({ onChanges: () => at.push(performance.now()), onMissed: () => 0 }));
  const begun = performance.now();
  let last = begun;
  for (let sale = 0; sale < 60; sale += 1) {
    await tell('sales');
    last = performance.now();
    await sleep(33);
  }
  await expect.poll(() => at.at(-1) ?? 0, soon).toBeGreaterThan(last);
  expect((at.at(-1) ?? 0) - last).toBeLessThan(2_000);
  expect(told.length).toBeLessThanOrEqual(Math.ceil((last - begun) / 1_000) + 2);
  for (const each of told) {
    expect(each).toEqual([{ companyId: company, officeId: office, topic: 'sales' }]);
  }
});

test('a change without an office has a null office', async () => {
  const told = await hear();
  await tell('clients', company);
  await expect
    .poll(() => told.flat(), soon)
    .toEqual([{ companyId: company, officeId: null, topic: 'clients' }]);
});

test('a transaction that commits late is reported too, and none twice', async () => {
  const told = await hear();
  const slow = await database.ownerPool.connect();
  await slow.query('begin');
  await slow.query(tellText, [company, office, 'rates']);
  await tell('sales');
  await expect.poll(() => topicsOf(told), soon).toEqual(['sales']);
  await tell('workdays');
  await expect.poll(() => topicsOf(told), soon).toEqual(['sales', 'workdays']);
  await slow.query('commit');
  slow.release();
  await expect.poll(() => topicsOf(told), soon).toEqual(['sales', 'workdays', 'rates']);
  await sleep(2_500);
  expect(topicsOf(told)).toEqual(['sales', 'workdays', 'rates']);
});

test('a change committed while the connection is lost is reported once afterwards', async () => {
  const told = await hear();
  await database.loginPool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'turno changes'`,
  );
  await tell('sales');
  await expect.poll(() => topicsOf(told), soon).toEqual(['sales']);
  await tell('rates');
  await expect.poll(() => topicsOf(told), soon).toEqual(['sales', 'rates']);
});

test('an unknown topic and a failing listener do not affect other listeners', async () => {
  const told = await hear();
  const failing = () => {
    throw new Error('a listener that fails');
  };
  stops.push(changes.listen({ onChanges: failing, onMissed: failing }));
  await hear();
  await tell('a topic of a later release');
  await tell('sales');
  await expect.poll(() => topicsOf(told), soon).toContain('sales');
  expect(topicsOf(told)).not.toContain('a topic of a later release');
});

test('isHearing is false while the database is unreachable', async () => {
  const deaf = createOfficeChanges(
    'postgres://nobody@127.0.0.1:1/nothing',
    createLogger('silent'),
    1_000,
  );
  deaf.listen({ onChanges: () => undefined, onMissed: () => undefined });
  await expect.poll(() => deaf.isHearing(), soon).toBe(false);
  await deaf.close();
});
