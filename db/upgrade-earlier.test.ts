import { test } from 'vitest';
import { database as clone, onAClone } from './tests/support/clone-fixture.ts';
import { expectUpgrade, temporaryDatabases } from './tests/support/released-database.ts';

onAClone();

const { released } = temporaryDatabases();
test('the upgrade from the release before the last equals a new database and keeps its rows', async () => {
  await expectUpgrade(await released('000102.sql.gz'), clone.url, 206);
});
