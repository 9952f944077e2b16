import { afterAll, beforeAll, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from './tests/database.ts';
import { expectUpgrade, temporaryDatabases } from './tests/released-database.ts';

const { released } = temporaryDatabases();
let clone: TestDatabase;
beforeAll(async () => {
  clone = await cloneDatabase();
});
afterAll(() => clone.drop());

test('a database of the last release but one becomes what a new one is, and keeps its rows', async () => {
  await expectUpgrade(await released('000070.sql.gz'), clone.url, 206);
});
