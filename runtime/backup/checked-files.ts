import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** A file of a backup, by its path in it. */
export interface CheckedFile {
  readonly path: string;
  readonly sha256: string;
}

/** Quick rather than small: the disk is no slower than that. */
const compression = { level: 3 };

/** Writes a file of a backup for its owner alone, packed by gzip or as it is; on the disk when it resolves. */
export async function keepFile(
  folder: string,
  path: string,
  content: Readable,
  { packed = false } = {},
): Promise<CheckedFile> {
  const hash = createHash('sha256');
  const hashed = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  };
  const target = createWriteStream(join(folder, path), { flags: 'wx', mode: 0o600, flush: true });
  await (packed
    ? pipeline(content, createGzip(compression), hashed, target)
    : pipeline(content, hashed, target));
  return { path, sha256: hash.digest('hex') };
}

/** Refuses, in Spanish, a file of a backup that is not what was written. */
export async function checkFile(folder: string, { path, sha256 }: CheckedFile): Promise<void> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(join(folder, path)), hash);
  } catch (cause) {
    throw new Error(`a la copia le falta ${path}`, { cause });
  }
  if (hash.digest('hex') !== sha256) throw new Error(`${path} de la copia está dañado`);
}

/** Has the disk keep which files a folder holds. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
