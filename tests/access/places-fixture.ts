import { database, onATestServer } from '#server/testing/server-fixture.ts';
import { addRival, type Places } from './access-fixture.ts';

export let places: Places;

/**
 * Starts a server on a database of both companies for the calling test file; `prepare` fills their
 * offices before.
 */
export function onPlaces(
  prepare?: () => Promise<void>,
  options?: Parameters<typeof onATestServer>[1],
): void {
  onATestServer(undefined, options, async () => {
    places = await addRival(database);
    await prepare?.();
  });
}
