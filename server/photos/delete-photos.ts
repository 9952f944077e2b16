import type { Pool } from 'pg';
import type { RunStatement } from '#services/images/database-store.ts';
import type { PhotoStore } from '#services/images/photo-store.ts';
import { beginAsSession } from '../database/role-settings.ts';
import { transaction } from '../database/transaction.ts';

/** Runs the statements of the photo store in the database. */
export const statementsOfPhotos =
  (pool: Pool): RunStatement =>
  (text, values) =>
    transaction(pool, beginAsSession, async (client) => (await client.query(text, values)).rows);

/**
 * Deletes photos that no client's file contains: old uploads that were never saved, and those of
 * erased clients.
 *
 * @param begin the settings of a staff member
 */
export async function deleteErasedPhotos(
  pool: Pool,
  begin: string,
  store: PhotoStore,
): Promise<void> {
  const { rows } = await transaction(pool, begin, (client) =>
    client.query<{ name: string }>('select app_hidden.purge_unattached_photos() as name'),
  );
  await Promise.all(rows.map(({ name }) => store.remove(name)));
}
