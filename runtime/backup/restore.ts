import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { loadTables, verifySums } from '#db/backup/load-tables.ts';
import { openOwner } from '#db/connections/owner-client.ts';
import { migrate } from '#db/migrate.ts';
import type { OnWait } from '#db/migration-lock.ts';
import { codeRelease } from '#db/release.ts';
import { startupErrorMessage } from '../database/startup-error.ts';
import { checkFile } from './checked-files.ts';
import { type Manifest, manifestShape, rowsOf } from './manifest.ts';

/**
 * Returns the manifest of a backup. Throws, in Spanish, if the backup is missing, incomplete or
 * damaged.
 */
export async function readBackup(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch((cause) => {
    throw new Error(`${folder} no es una copia completa de Turno`, { cause });
  });
  const parsed = manifestShape.safeParse(parseJson(text));
  if (!parsed.success) {
    throw new Error(`manifest.json de la copia no es legible: ${parsed.error.issues[0]?.message}`);
  }
  for (const file of [...parsed.data.tables, ...parsed.data.files]) await checkFile(folder, file);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export interface RestoreOptions {
  /** Directly to PostgreSQL, as the owner. */
  readonly ownerUrl: string;
  readonly dataFolder: string;
  readonly secret: string;
  /** Receives the reason for a wait. */
  readonly onWait?: OnWait | undefined;
}

/**
 * All rows of the backup are in the database, which cannot be restored again, but its migration or
 * the comparison of sums failed.
 */
export class RestoredInPart extends Error {
  constructor(rows: number, cause: unknown) {
    super(
      `las ${rows} filas de la copia, de una versión anterior, están todas en la base de datos, pero ${startupErrorMessage(cause)}.\n` +
        'Restaurar otra vez en ella no se puede. Con esta versión de Turno, npm run migrate la pone al día y npm run summaries:check ' +
        'compara las sumas; o restaure en otra base de datos vacía. La copia queda como estaba',
      { cause },
    );
  }
}

/**
 * Creates the tables of the release that made the backup, and inserts its rows. Copies its photos
 * into the data folder, and migrates an older backup. Compares rows and sums. A failure before the
 * last row leaves the database empty.
 *
 * @throws RestoredInPart if a step after the rows of an older backup fails
 */
export async function restore(
  folder: string,
  manifest: Manifest,
  { ownerUrl, dataFolder, secret, onWait }: RestoreOptions,
): Promise<void> {
  const photos = join(dataFolder, 'files');
  await mkdir(photos, { recursive: true, mode: 0o700 });
  for (const { path } of manifest.files) {
    await copyFile(join(folder, path), join(photos, basename(path)));
  }
  const last = manifest.migrations.at(-1)?.slice(0, 6);
  const { migrations } = await codeRelease();
  const isOlder = last !== undefined && last < (migrations.at(-1) ?? '').slice(0, 6);
  await migrate(ownerUrl, { secret, isRequested: true, last: isOlder ? last : undefined, onWait });
  await loadTables(
    ownerUrl,
    manifest,
    ({ name }) => {
      const packed = createReadStream(join(folder, 'tables', `${name}.gz`));
      const rows = createGunzip();
      packed.on('error', (error) => rows.destroy(error));
      return packed.pipe(rows);
    },
    isOlder ? undefined : verifySums,
  );
  if (!isOlder) return;
  try {
    await migrateToLatest();
  } catch (error) {
    throw new RestoredInPart(rowsOf(manifest), error);
  }

  async function migrateToLatest(): Promise<void> {
    await migrate(ownerUrl, { secret, isRequested: true, onWait });
    const owner = await openOwner(ownerUrl);
    await verifySums(owner).finally(() => owner.end());
  }
}
