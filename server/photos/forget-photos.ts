import type { Pool } from 'pg';
import type { RunStatement } from '#services/images/database-store.ts';
import type { PhotoStore } from '#services/images/photo-store.ts';
import { beginAsSession } from '../role-settings.ts';
import { transaction } from '../transaction.ts';

/** How a store of photos in the database reaches it. */
export const statementsOfPhotos =
  (pool: Pool): RunStatement =>
  (text, values) =>
    transaction(pool, beginAsSession, async (client) => (await client.query(text, values)).rows);

/**
 * Takes photos away that are in no client's file any more: those that were sent long ago and saved by
 * nobody, and those of clients who were erased.
 *
 * @param begin the settings of somebody of the staff
 */
export async function forgetPhotos(pool: Pool, begin: string, store: PhotoStore): Promise<void> {
  const { rows } = await transaction(pool, begin, (client) =>
    client.query<{ name: string }>('select app_hidden.forget_unattached_photos() as name'),
  );
  await Promise.all(rows.map(({ name }) => store.remove(name)));
}
