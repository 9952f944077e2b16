import { test } from 'vitest';
import { database as clone, onAClone } from './tests/clone-stage.ts';
import { expectUpgrade, temporaryDatabases } from './tests/released-database.ts';

onAClone();

const { released } = temporaryDatabases();
test('a database of the last release but one becomes what a new one is, and keeps its rows', async () => {
  await expectUpgrade(await released('000073.sql.gz'), clone.url, 206);
});
