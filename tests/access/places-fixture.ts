import { database, onATestServer } from '#server/testing/server-fixture.ts';
import { addOtherCompany, type OfficeFixtures } from './access-fixture.ts';

export let offices: OfficeFixtures;

/**
 * Starts a server on a database of both companies for the calling test file; `prepare` fills their
 * offices before.
 */
export function onOfficeFixtures(
  prepare?: () => Promise<void>,
  options?: Parameters<typeof onATestServer>[1],
): void {
  onATestServer(undefined, options, async () => {
    offices = await addOtherCompany(database);
    await prepare?.();
  });
}
