import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** A file of a backup, with its path in the backup. */
export interface CheckedFile {
  readonly path: string;
  readonly sha256: string;
}

/** The disk is the bottleneck, so compression must be fast rather than strong. */
const compression = { level: 3 };

/**
 * Writes a file of a backup with access for its owner only, compressed by gzip or unchanged.
 * Resolves when the file is on the disk.
 */
export async function writeCheckedFile(
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

/** Throws, in Spanish, if a file of a backup differs from what was written. */
export async function checkFile(folder: string, { path, sha256 }: CheckedFile): Promise<void> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(join(folder, path)), hash);
  } catch (cause) {
    throw new Error(`a la copia le falta ${path}`, { cause });
  }
  if (hash.digest('hex') !== sha256) throw new Error(`${path} de la copia está dañado`);
}

/** Flushes the entries of a folder to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
