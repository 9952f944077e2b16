import type { PhotoStore } from './photo-store.ts';

/** Runs a statement as whoever may call the functions of db/schema/people/photo_bytes.sql. */
export type RunStatement = <Row extends object>(text: string, values: unknown[]) => Promise<Row[]>;

/** Photos in the database, beside whose they are: every server sees them, and every backup holds them. */
export function createDatabaseStore(run: RunStatement): PhotoStore {
  return {
    async keep(name, bytes) {
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
      await run('select app_private.forget_photo_bytes($1)', [name]);
    },
  };
}
