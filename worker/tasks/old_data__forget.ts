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

/** Makes the store of photos that are files or objects. */
export type MakePhotoStore = () => Promise<PhotoStore>;

/** How many rows one transaction looks at. */
export interface ForgetLots {
  readonly photos: number;
  readonly messages: number;
  readonly security: number;
}

const usualLots: ForgetLots = { photos: 200, messages: 1_000, security: 1_000 };
/** How many bytes of photos are taken away at once. */
const filesAtOnce = 20;

/**
 * Does away with what companies keep no longer (db/schema/privacy/forget_old.sql): lot by lot, each a
 * transaction of its own after a pause as long as the last one took. A worker that is killed loses a lot at
 * most; the next night, or its successor, begins anew and finds what is left.
 *
 * @param makeStore absent, what photos are made of is left to the servers
 */
export function createOldDataForget(
  logger: Logger,
  makeStore?: MakePhotoStore,
  lots: ForgetLots = usualLots,
): Task<'old_data__forget'> {
  return async (_payload, helpers) => {
    for (const [what, lot] of Object.entries(lots)) {
      const forgotten = await forgetAll(what, lot, helpers);
      if (forgotten > 0) logger.info({ what, forgotten }, 'old data is forgotten');
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
      `select last_id, forgotten from app_private.forget_old_${what}($1, $2)`,
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
  /** Whether the database holds its bytes, which go with its row. */
  readonly in_database: boolean;
}

/** First the file, then the row that knows of it: what is interrupted is found again. */
async function forgetFiles(makeStore: MakePhotoStore, { query }: JobHelpers): Promise<void> {
  const store = await makeStore();
  const next = async (after: string) =>
    (
      await query<OldPhoto>('select name, in_database from app_private.photos_to_forget($1, $2)', [
        after,
        filesAtOnce,
      ])
    ).rows;
  let photos = await next('');
  while (photos.length > 0) {
    const gone = await Promise.all(
      photos.map(async ({ name, in_database: inDatabase }) => {
        // One that is not here may be on the disk of a server, which finds it by its row.
        if (!inDatabase && !(await store.read(name))) return [];
        await store.remove(name);
        return [name];
      }),
    );
    await query('select app_private.photos_forgotten($1)', [gone.flat()]);
    photos = await next(photos.at(-1)?.name ?? '');
  }
}
