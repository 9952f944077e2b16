import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { loginUrl } from '#db/roles.ts';
import { database, onAClone } from '#db/tests/support/clone-fixture.ts';
import { createLogger } from '#runtime/logger.ts';
import { createOfficeChanges, type OfficeChange, type OfficeChanges } from './office-changes.ts';

const company = '00000000-0000-4000-8000-000000000001';
const office = '00000000-0000-4000-8000-000000000002';
const publishChangeSql = 'select app_hidden.notify_office($1, $2, $3)';
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

const publishChange = (topic: string, officeId = office) =>
  database.query(publishChangeSql, [company, officeId, topic]);

/** Returns the lists of changes received from now on, after the listener has started. */
async function hear(): Promise<OfficeChange[][]> {
  const receivedChanges: OfficeChange[][] = [];
  stops.push(
    changes.listen({
      onChanges: (all) => receivedChanges.push([...all]),
      onMissed: () => receivedChanges.push([]),
    }),
  );
  await expect
    .poll(async () => {
      await publishChange('messages');
      return receivedChanges.length;
    }, soon)
    .toBeGreaterThan(0);
  // A change that is still pending arrives before those written later.
  const last = randomUUID();
  await publishChange('messages', last);
  await expect
    .poll(() => receivedChanges.flat().some(({ officeId }) => officeId === last), soon)
    .toBe(true);
  receivedChanges.length = 0;
  return receivedChanges;
}

const topicsOf = (receivedChanges: OfficeChange[][]) =>
  receivedChanges.flat().map(({ topic }) => topic);

test('thirty sales a second cause about one notification a second, the last within 2 s', async () => {
  const receivedChanges = await hear();
  const at: number[] = [];
  stops.push(changes.listen({ onChanges: () => at.push(performance.now()), onMissed: () => 0 }));
  const begun = performance.now();
  let last = begun;
  for (let sale = 0; sale < 60; sale += 1) {
    await publishChange('sales');
    last = performance.now();
    await sleep(33);
  }
  await expect.poll(() => at.at(-1) ?? 0, soon).toBeGreaterThan(last);
  expect((at.at(-1) ?? 0) - last).toBeLessThan(2_000);
  expect(receivedChanges.length).toBeLessThanOrEqual(Math.ceil((last - begun) / 1_000) + 2);
  for (const each of receivedChanges) {
    expect(each).toEqual([{ companyId: company, officeId: office, topic: 'sales' }]);
  }
});

test('a change without an office has a null office', async () => {
  const receivedChanges = await hear();
  await publishChange('clients', company);
  await expect
    .poll(() => receivedChanges.flat(), soon)
    .toEqual([{ companyId: company, officeId: null, topic: 'clients' }]);
});

test('a transaction that commits late is reported too, and none twice', async () => {
  const receivedChanges = await hear();
  const slow = await database.ownerPool.connect();
  await slow.query('begin');
  await slow.query(publishChangeSql, [company, office, 'rates']);
  await publishChange('sales');
  await expect.poll(() => topicsOf(receivedChanges), soon).toEqual(['sales']);
  await publishChange('workdays');
  await expect.poll(() => topicsOf(receivedChanges), soon).toEqual(['sales', 'workdays']);
  await slow.query('commit');
  slow.release();
  await expect.poll(() => topicsOf(receivedChanges), soon).toEqual(['sales', 'workdays', 'rates']);
  await sleep(2_500);
  expect(topicsOf(receivedChanges)).toEqual(['sales', 'workdays', 'rates']);
});

test('a change committed while the connection is lost is reported once afterwards', async () => {
  const receivedChanges = await hear();
  await database.loginPool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'turno changes'`,
  );
  await publishChange('sales');
  await expect.poll(() => topicsOf(receivedChanges), soon).toEqual(['sales']);
  await publishChange('rates');
  await expect.poll(() => topicsOf(receivedChanges), soon).toEqual(['sales', 'rates']);
});

test('an unknown topic and a failing listener do not affect other listeners', async () => {
  const receivedChanges = await hear();
  const failing = () => {
    throw new Error('a listener that fails');
  };
  stops.push(changes.listen({ onChanges: failing, onMissed: failing }));
  await hear();
  await publishChange('a topic of a later release');
  await publishChange('sales');
  await expect.poll(() => topicsOf(receivedChanges), soon).toContain('sales');
  expect(topicsOf(receivedChanges)).not.toContain('a topic of a later release');
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
