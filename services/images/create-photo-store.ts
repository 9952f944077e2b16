import { join } from 'node:path';
import type { Env } from '#runtime/env.ts';
import type { PhotoPlace } from '#runtime/photo-settings.ts';
import { createDatabaseStore, type RunStatement } from './database-store.ts';
import { createDiskStore } from './disk-store.ts';
import type { PhotoStore } from './photo-store.ts';

type PhotoEnv = Pick<Env, 'photos' | 's3' | 'dataFolder'>;

/** The store of one place; that of an S3 needs its settings. */
export async function storeAt(
  place: PhotoPlace,
  { s3, dataFolder }: PhotoEnv,
  run: RunStatement,
): Promise<PhotoStore> {
  if (place === 'database') return createDatabaseStore(run);
  if (place === 'disk') return createDiskStore(join(dataFolder, 'files'));
  if (!s3) throw new Error('indique TURNO_S3_ENDPOINT, TURNO_S3_BUCKET y sus claves');
  return (await import('./s3-store.ts')).createS3Store(s3);
}

/**
 * The store that TURNO_PHOTOS names. What is not in it yet is read from the own disk, on which
 * photos were before: so they are seen while they are moved.
 */
export async function createPhotoStore(env: PhotoEnv, run: RunStatement): Promise<PhotoStore> {
  const store = await storeAt(env.photos, env, run);
  if (env.photos === 'disk') return store;
  const disk = await storeAt('disk', env, run);
  return {
    keep: store.keep,
    read: async (name) => (await store.read(name)) ?? disk.read(name),
    async remove(name) {
      await store.remove(name);
      await disk.remove(name);
    },
  };
}

/**
 * What is kept in files or objects, for who may not read the bytes that the database holds: those go with
 * their rows.
 */
export function createFileStore(env: PhotoEnv): Promise<PhotoStore> {
  const photos = env.photos === 'database' ? 'disk' : env.photos;
  return createPhotoStore({ ...env, photos }, () => Promise.reject(new Error('no file')));
}
