import { database, onATestServer } from '#server/test-stage.ts';
import { addRival, type Places } from './stage.ts';

export let places: Places;

/** A server on a database of both companies, for the file that calls it; `prepare` fills their places before. */
export function onPlaces(
  prepare?: () => Promise<void>,
  options?: Parameters<typeof onATestServer>[1],
): void {
  onATestServer(undefined, options, async () => {
    places = await addRival(database);
    await prepare?.();
  });
}
