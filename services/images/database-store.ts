import type { PhotoStore } from './photo-store.ts';

/** Runs a statement as a role that may call the functions of db/schema/people/photos/photo_bytes.sql. */
export type RunStatement = <Row extends object>(text: string, values: unknown[]) => Promise<Row[]>;

/**
 * Creates a store in the database, so that every server reads the photos and every backup contains
 * them.
 */
export function createDatabaseStore(run: RunStatement): PhotoStore {
  return {
    async save(name, bytes) {
      await run('select app_private.keep_photo_bytes($1, $2)', [name, bytes]);
    },

    async read(name) {
      const [row] = await run<{ bytes: Buffer | null }>(
        'select app_private.photo_bytes_of($1) as bytes',
        [name],
      );
      return row?.bytes ?? undefined;
    },

    async remove(name) {
      await run('select app_private.delete_photo_bytes($1)', [name]);
    },
  };
}
