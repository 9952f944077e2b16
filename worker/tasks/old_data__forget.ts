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
export type MakePhotoStore = () => Promise<PhotoStore>;

/** Rows per transaction. */
export interface ForgetLots {
  readonly photos: number;
  readonly messages: number;
  readonly security: number;
}

const usualLots: ForgetLots = { photos: 200, messages: 1_000, security: 1_000 };
/** Photo files deleted concurrently. */
const filesAtOnce = 20;

/**
 * Deletes the data past its retention period (db/schema/privacy/purge_old_data.sql) in batches. Each
 * batch is a transaction, followed by a pause as long as the transaction took. A killed worker
 * loses at most one batch; the next run finds what is left.
 *
 * @param makeStore if absent, the servers delete the photo files
 */
export function createOldDataForget(
  logger: Logger,
  makeStore?: MakePhotoStore,
  lots: ForgetLots = usualLots,
): Task<'old_data__forget'> {
  return async (_payload, helpers) => {
    for (const [what, lot] of Object.entries(lots)) {
      const forgotten = await forgetAll(what, lot, helpers);
      if (forgotten > 0) logger.info({ what, forgotten }, 'old data deleted');
    }
    if (makeStore) await forgetFiles(makeStore, helpers);
  };
}

async function forgetAll(what: string, lot: number, helpers: JobHelpers): Promise<number> {
  let after: string | null = null;
  let forgotten = 0;
  do {
    const started = performance.now();
    const { rows }: { rows: { last_id: string | null; forgotten: number }[] } = await helpers.query(
      `select last_id, forgotten from app_private.purge_old_${what}($1, $2)`,
      [after, lot],
    );
    after = rows[0]?.last_id ?? null;
    forgotten += rows[0]?.forgotten ?? 0;
    if (after) await sleep(performance.now() - started);
  } while (after && !helpers.abortSignal?.aborted);
  return forgotten;
}

interface OldPhoto {
  readonly name: string;
  /** Whether the database stores the bytes, which are deleted with the row. */
  readonly in_database: boolean;
}

/**
 * Deletes the file before the row that names it, so that an interrupted run finds the row again.
 */
async function forgetFiles(makeStore: MakePhotoStore, { query }: JobHelpers): Promise<void> {
  const store = await makeStore();
  const next = async (after: string) =>
    (
      await query<OldPhoto>('select name, in_database from app_private.purgeable_photos($1, $2)', [
        after,
        filesAtOnce,
      ])
    ).rows;
  let photos = await next('');
  while (photos.length > 0) {
    const gone = await Promise.all(
      photos.map(async ({ name, in_database: inDatabase }) => {
        // A missing file may be on the disk of another server, which finds it by its row.
        if (!inDatabase && !(await store.read(name))) return [];
        await store.remove(name);
        return [name];
      }),
    );
    await query('select app_private.delete_purged_photos($1)', [gone.flat()]);
    photos = await next(photos.at(-1)?.name ?? '');
  }
}
