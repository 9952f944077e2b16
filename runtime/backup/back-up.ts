import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { dumpTables } from '#db/backup/dump-tables.ts';
import { recordBackup } from '#db/backup/record-backup.ts';
import type { BackedUpTable } from '#db/backup/tables.ts';
import type { OnWait } from '#db/migration-lock.ts';
import type { S3Settings } from '../photo-settings.ts';
import { type CheckedFile, syncFolder, writeCheckedFile } from './checked-files.ts';
import { format, type Manifest } from './manifest.ts';
import { sealSecret } from './sealed-secret.ts';

export interface BackUpOptions {
  /** Directly to PostgreSQL, as the owner. */
  readonly ownerUrl: string;
  readonly dataFolder: string;
  /** The bucket that stores the photos, if one does. */
  readonly bucket?: Pick<S3Settings, 'endpoint' | 'bucket'> | undefined;
  readonly secret: string;
  /** Seals the secret in the backup; without it, the backup contains no secret. */
  readonly passphrase: string | undefined;
  /** Receives the reason for a wait, such as a running migration. */
  readonly onWait?: OnWait | undefined;
}

/**
 * Writes a backup into a new folder: all rows in one snapshot, the photos and, with a passphrase,
 * the secret, each with its SHA-256. Servers can run at the same time. An interrupted backup leaves
 * only `<folder>.part`, which the next one removes.
 *
 * @throws in Spanish if the folder exists, or the database's own error
 */
export async function backUp(
  folder: string,
  { ownerUrl, dataFolder, bucket, secret, passphrase, onWait }: BackUpOptions,
): Promise<Manifest> {
  const target = resolve(folder);
  if (existsSync(target)) throw new Error(`${target} ya existe: indique una carpeta nueva`);
  const draft = `${target}.part`;
  await rm(draft, { recursive: true, force: true });
  for (const part of ['tables', 'files']) {
    await mkdir(join(draft, part), { recursive: true, mode: 0o700 });
  }
  try {
    const written = new Map<string, CheckedFile>();
    const writeTable = async ({ name }: BackedUpTable, rows: Readable) => {
      const path = `tables/${name}.gz`;
      written.set(name, await writeCheckedFile(draft, path, rows, { packed: true }));
    };
    const { tables, ...database } = await dumpTables(ownerUrl, writeTable, onWait);
    const manifest: Manifest = {
      format,
      made: new Date().toISOString(),
      ...database,
      migrations: [...database.migrations],
      sequences: [...database.sequences],
      tables: tables.map((table) => ({
        ...table,
        columns: [...table.columns],
        ...(written.get(table.name) as CheckedFile),
      })),
      // Photos are copied after the rows, so every photo that a row names already existed.
      files: await copyPhotos(join(dataFolder, 'files'), draft),
      ...(bucket && { photos: { endpoint: bucket.endpoint, bucket: bucket.bucket } }),
      ...(passphrase && { secret: await sealSecret(secret, passphrase) }),
    };
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    await writeCheckedFile(draft, 'manifest.json', Readable.from([Buffer.from(text)]));
    for (const part of ['tables', 'files', '.']) await syncFolder(join(draft, part));
    // The database records the backup before it gets its name, so that a failure in between leaves
    // a missing backup, never an unknown one.
    await recordBackup(ownerUrl);
    await rename(draft, target);
    await syncFolder(dirname(target));
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function copyPhotos(photos: string, draft: string): Promise<CheckedFile[]> {
  const names = await readdir(photos).catch((error: NodeJS.ErrnoException) => {
    // No photo was stored here yet. Other errors must not pass as a folder without photos.
    if (error.code !== 'ENOENT') throw error;
    return [] as string[];
  });
  const written: CheckedFile[] = [];
  for (const name of names.sort()) {
    const path = `files/${basename(name)}`;
    try {
      written.push(await writeCheckedFile(draft, path, createReadStream(join(photos, name))));
    } catch (error) {
      // The photo was deleted during the backup because its client got another one.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      await rm(join(draft, path), { force: true });
    }
  }
  return written;
}
