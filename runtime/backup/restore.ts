import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { loadTables } from '#db/backup/load-tables.ts';
import { checkFile } from './checked-files.ts';
import { type Manifest, manifestShape } from './manifest.ts';

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

/**
 * Puts a backup into a migrated database without a company, and its photos into the data folder.
 * Rows and sums are compared; what fails leaves the database empty.
 */
export async function restore(
  folder: string,
  manifest: Manifest,
  { ownerUrl, dataFolder }: { readonly ownerUrl: string; readonly dataFolder: string },
): Promise<void> {
  const photos = join(dataFolder, 'files');
  await mkdir(photos, { recursive: true, mode: 0o700 });
  for (const { path } of manifest.files) {
    await copyFile(join(folder, path), join(photos, basename(path)));
  }
  await loadTables(ownerUrl, manifest, ({ name }) => {
    const packed = createReadStream(join(folder, 'tables', `${name}.gz`));
    const rows = createGunzip();
    packed.on('error', (error) => rows.destroy(error));
    return packed.pipe(rows);
  });
}
