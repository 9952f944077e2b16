import type { Dirent } from 'node:fs';
import { chmod, lstat, mkdir, readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';

const others = 0o077;
const sticky = 0o1000;

/** PostgreSQL keeps its own files closed, and makes and removes them meanwhile. */
const ofPostgres = join('cluster', 'data');

/**
 * Makes the data folder where it is missing, and takes from everybody but its owner whatever they
 * may do with it and what is in it: it holds the secret, clients' photos, copies of their data.
 *
 * @throws in Spanish for a folder that is everybody's by intent, as /tmp is
 */
export async function closeDataFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const folder = await realpath(path);
  const { mode } = await stat(folder);
  if (mode & sticky || folder === '/') {
    throw new Error('TURNO_DATA: indique una carpeta propia de Turno, no una que otros comparten');
  }
  await close(folder, mode);
  await closeInside(folder);
}

async function close(path: string, mode: number): Promise<void> {
  if ((mode & others) === 0) return;
  await chmod(path, mode & 0o700).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return;
    // Of another account, or on a disk that knows no modes: whoever runs the server is to see to it.
    process.stderr.write(`TURNO_DATA: otros usuarios del equipo pueden leer ${path}\n`);
  });
}

async function closeInside(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [] as Dirent[]);
  for (const entry of entries) {
    if (!(entry.isDirectory() || entry.isFile())) continue;
    const path = join(folder, entry.name);
    const known = await lstat(path).catch(() => undefined);
    if (!known) continue;
    await close(path, known.mode);
    if (entry.isDirectory() && !path.endsWith(ofPostgres)) await closeInside(path);
  }
}
