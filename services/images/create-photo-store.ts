import { join } from 'node:path';
import type { Env } from '#runtime/env.ts';
import type { PhotoStoreKind } from '#runtime/photo-settings.ts';
import { createDatabaseStore, type RunStatement } from './database-store.ts';
import { createDiskStore } from './disk-store.ts';
import type { PhotoStore } from './photo-store.ts';

type PhotoEnv = Pick<Env, 'photos' | 's3' | 'dataFolder'>;

/** Returns the store of one place; S3 needs its settings. */
export async function storeAt(
  kind: PhotoStoreKind,
  { s3, dataFolder }: PhotoEnv,
  run: RunStatement,
): Promise<PhotoStore> {
  if (kind === 'database') return createDatabaseStore(run);
  if (kind === 'disk') return createDiskStore(join(dataFolder, 'files'));
  if (!s3) throw new Error('indique TURNO_S3_ENDPOINT, TURNO_S3_BUCKET y sus claves');
  return (await import('./s3-store.ts')).createS3Store(s3);
}

/**
 * Returns the store in TURNO_PHOTOS. A photo that is not there yet is read from the local disk, so
 * that photos stay visible while they are moved.
 */
export async function createPhotoStore(env: PhotoEnv, run: RunStatement): Promise<PhotoStore> {
  const store = await storeAt(env.photos, env, run);
  if (env.photos === 'disk') return store;
  const disk = await storeAt('disk', env, run);
  return {
    save: store.save,
    read: async (name) => (await store.read(name)) ?? disk.read(name),
    async remove(name) {
      await store.remove(name);
      await disk.remove(name);
    },
  };
}

/**
 * Returns the store of photos in files or objects, for callers without access to photo bytes in the
 * database; those are deleted with their rows.
 */
export function createFileStore(env: PhotoEnv): Promise<PhotoStore> {
  const photos = env.photos === 'database' ? 'disk' : env.photos;
  return createPhotoStore({ ...env, photos }, () => Promise.reject(new Error('no file')));
}
