import { test } from 'vitest';
import { database as clone, onAClone } from './tests/clone-stage.ts';
import { expectUpgrade, temporaryDatabases } from './tests/released-database.ts';

onAClone();

const { released } = temporaryDatabases();
test('an upgrade from the release before last yields the schema of a new database and keeps rows', async () => {
  await expectUpgrade(await released('000073.sql.gz'), clone.url, 206);
});
