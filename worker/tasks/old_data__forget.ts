import { setTimeout as sleep } from 'node:timers/promises';
import type { JobHelpers, Task } from 'graphile-worker';
import type { Logger } from 'pino';
import type { PhotoStore } from '#services/images/photo-store.ts';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      old_data__forget: Record<string, unknown>;
    }
  }
}

/** Creates the store of photos in files or objects. */
export type CreatePhotoStore = () => Promise<PhotoStore>;

/** Rows per transaction. */
export interface PurgeBatches {
  readonly photos: number;
  readonly messages: number;
  readonly security: number;
  /** Imports, with all of their rows. */
  readonly imports: number;
}

const defaultBatches: PurgeBatches = { photos: 200, messages: 1_000, security: 1_000, imports: 1 };
/** Photo files deleted concurrently. */
const filesPerBatch = 20;

/**
 * Deletes the data past its retention period (db/schema/privacy/purge_old_data.sql) in batches. Each
 * batch is a transaction, followed by a pause as long as the transaction took. A killed worker
 * loses at most one batch; the next run finds what is left.
 *
 * @param createStore if absent, the servers delete the photo files
 */
export function createOldDataPurge(
  logger: Logger,
  createStore?: CreatePhotoStore,
  batches: PurgeBatches = defaultBatches,
): Task<'old_data__forget'> {
  return async (_payload, helpers) => {
    for (const [kind, batchSize] of Object.entries(batches)) {
      const purged = await purgeAll(kind, batchSize, helpers);
      if (purged > 0) logger.info({ what: kind, forgotten: purged }, 'old data deleted');
    }
    if (createStore) await deleteFiles(createStore, helpers);
  };
}

async function purgeAll(kind: string, batchSize: number, helpers: JobHelpers): Promise<number> {
  let after: string | null = null;
  let purged = 0;
  do {
    const started = performance.now();
    const { rows }: { rows: { last_id: string | null; forgotten: number }[] } = await helpers.query(
      `select last_id, forgotten from app_private.purge_old_${kind}($1, $2)`,
      [after, batchSize],
    );
    after = rows[0]?.last_id ?? null;
    purged += rows[0]?.forgotten ?? 0;
    if (after) await sleep(performance.now() - started);
  } while (after && !helpers.abortSignal?.aborted);
  return purged;
}

interface OldPhoto {
  readonly name: string;
  /** Whether the database stores the bytes, which are deleted with the row. */
  readonly in_database: boolean;
}

/**
 * Deletes the file before the row that names it, so that an interrupted run finds the row again.
 */
async function deleteFiles(createStore: CreatePhotoStore, { query }: JobHelpers): Promise<void> {
  const store = await createStore();
  const next = async (after: string) =>
    (
      await query<OldPhoto>('select name, in_database from app_private.purgeable_photos($1, $2)', [
        after,
        filesPerBatch,
      ])
    ).rows;
  let photos = await next('');
  while (photos.length > 0) {
    const removed = await Promise.all(
      photos.map(async ({ name, in_database: inDatabase }) => {
        // A missing file may be on the disk of another server, which finds it by its row.
        if (!inDatabase && !(await store.read(name))) return [];
        await store.remove(name);
        return [name];
      }),
    );
    await query('select app_private.delete_purged_photos($1)', [removed.flat()]);
    photos = await next(photos.at(-1)?.name ?? '');
  }
}
