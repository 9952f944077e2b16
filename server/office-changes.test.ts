import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#db/tests/database.ts';
import { createLogger } from '#runtime/logger.ts';
import { createOfficeChanges, type OfficeChanges } from './office-changes.ts';

let database: TestDatabase;
let changes: OfficeChanges;

beforeAll(async () => {
  database = await cloneDatabase();
  changes = createOfficeChanges(database.url, createLogger('silent'));
});

afterAll(async () => {
  await changes?.close();
  await database?.drop();
});

const notify = (payload: string) =>
  database.query(`select pg_notify('turno_office', $1)`, [payload]);
const good = JSON.stringify({ companyId: 'a company', topic: 'rates' });

test('no notice and no listener that fails keeps the next notice from the others', async () => {
  const heard: string[] = [];
  changes.listen(
    () => {
      throw new Error('a listener that fails');
    },
    () => undefined,
  );
  changes.listen(
    ({ topic }) => heard.push(topic),
    () => undefined,
  );
  await expect
    .poll(async () => {
      await notify(good);
      return heard.length;
    })
    .toBeGreaterThan(0);
  const bad = [
    '',
    '{',
    'null',
    '[]',
    '"rates"',
    '{"companyId":1}',
    `{"topic":"${'x'.repeat(7_000)}"}`,
  ];
  for (const payload of bad) await notify(payload);
  await notify(JSON.stringify({ companyId: 'a company', topic: 'sales' }));
  await expect.poll(() => heard.filter((topic) => topic !== 'rates')).toEqual(['sales']);
});

test('what is closed while it connects leaves no connection', async () => {
  const short = createOfficeChanges(
    `${database.url}?application_name=short`,
    createLogger('silent'),
  );
  short.listen(
    () => undefined,
    () => undefined,
  );
  await short.close();
  const open = () =>
    database.query(`select 1 from pg_stat_activity where application_name = 'short'`);
  await expect.poll(open).toEqual([]);
});
