import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { loadTables, refuseWrongSums } from '#db/backup/load-tables.ts';
import { openPatiently } from '#db/connections/owner-client.ts';
import { migrate } from '#db/migrate.ts';
import type { OnWait } from '#db/migration-lock.ts';
import { codeRelease } from '#db/release.ts';
import { toldFailure } from '../database/told-failure.ts';
import { checkFile } from './checked-files.ts';
import { type Manifest, manifestShape, rowsOf } from './manifest.ts';

/** What a backup says of itself; throws in Spanish where it is none, is not whole, or is damaged. */
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
  /** Straight to PostgreSQL, as the owner. */
  readonly ownerUrl: string;
  readonly dataFolder: string;
  readonly secret: string;
  /** Is told what the restore waits for. */
  readonly onWait?: OnWait | undefined;
}

/** All rows of the backup are in, and cannot be put in again; but they are not brought up to date, or their sums are others. */
export class RestoredInPart extends Error {
  constructor(rows: number, cause: unknown) {
    super(
      `las ${rows} filas de la copia, de una versión anterior, están todas en la base de datos, pero ${toldFailure(cause)}.\n` +
        'Restaurar otra vez en ella no se puede. Con esta versión de Turno, npm run migrate la pone al día y npm run summaries:check ' +
        'compara las sumas; o restaure en otra base de datos vacía. La copia queda como estaba',
      { cause },
    );
  }
}

/**
 * Makes the tables of the release that made the backup, puts its rows in and its photos into the
 * data folder, and brings an older one up to date. Rows and sums are compared; what fails before the
 * rows are all there leaves the database without any.
 *
 * @throws RestoredInPart when an older one's rows are there and what comes after them fails
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
  await migrate(ownerUrl, { secret, asked: true, last: isOlder ? last : undefined, onWait });
  await loadTables(
    ownerUrl,
    manifest,
    ({ name }) => {
      const packed = createReadStream(join(folder, 'tables', `${name}.gz`));
      const rows = createGunzip();
      packed.on('error', (error) => rows.destroy(error));
      return packed.pipe(rows);
    },
    isOlder ? undefined : refuseWrongSums,
  );
  if (!isOlder) return;
  try {
    await bringUpToDate();
  } catch (error) {
    throw new RestoredInPart(rowsOf(manifest), error);
  }

  async function bringUpToDate(): Promise<void> {
    await migrate(ownerUrl, { secret, asked: true, onWait });
    const owner = await openPatiently(ownerUrl);
    await refuseWrongSums(owner).finally(() => owner.end());
  }
}
