import { expect, test } from 'vitest';
import { database as clone, onAClone } from './tests/support/clone-fixture.ts';
import { asOwner, expectUpgrade, temporaryDatabases } from './tests/support/released-database.ts';

onAClone();

const { released } = temporaryDatabases();
test('the upgrade from the release before the last equals a new database and balances the colors', async () => {
  const url = await released('000097.sql.gz');
  await expectUpgrade(url, clone.url, 206);
  await asOwner(url, async (owner) => {
    const { rows } = await owner.query('select color from app_public.services order by status, id');
    expect(rows).toEqual(rows.map((_, index) => ({ color: (index % 8) + 1 })));
  });
});
