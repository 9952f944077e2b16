import type { Dirent } from 'node:fs';
import { chmod, lstat, mkdir, readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';

const groupAndOthers = 0o077;
const sticky = 0o1000;

/** Excluded: PostgreSQL restricts its own files, and may create or remove them at any time. */
const ofPostgres = join('cluster', 'data');

/**
 * Creates the data folder if it is missing, and removes all access of other users to it and its
 * content: the secret, clients' photos and copies of their data.
 *
 * @throws in Spanish for a deliberately shared folder such as /tmp
 */
export async function closeDataFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const folder = await realpath(path);
  const { mode } = await stat(folder);
  if (mode & sticky || folder === '/') {
    throw new Error('TURNO_DATA: indique una carpeta propia de Turno, no una que otros comparten');
  }
  await close(folder, mode);
  await restrictAccess(folder);
}

async function close(path: string, mode: number): Promise<void> {
  if ((mode & groupAndOthers) === 0) return;
  await chmod(path, mode & 0o700).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return;
    // The folder belongs to another account or its disk has no file modes: the operator must
    // protect it.
    process.stderr.write(`TURNO_DATA: otros usuarios del equipo pueden leer ${path}\n`);
  });
}

async function restrictAccess(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [] as Dirent[]);
  for (const entry of entries) {
    if (!(entry.isDirectory() || entry.isFile())) continue;
    const path = join(folder, entry.name);
    const known = await lstat(path).catch(() => undefined);
    if (!known) continue;
    await close(path, known.mode);
    if (entry.isDirectory() && !path.endsWith(ofPostgres)) await restrictAccess(path);
  }
}
