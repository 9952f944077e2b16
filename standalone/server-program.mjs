import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The built server, relative to the project's folder. */
export const builtServer = 'dist/server';
/** The program that runs the sources directly. */
export const serverSources = 'standalone/main.ts';

/**
 * The server mostly waits, so a small young generation suffices and its memory stays below 150 MB.
 */
export const serverFlags = ['--max-semi-space-size=8'];
/** One arena that returns freed memory also saves memory. Only glibc reads these variables. */
export const serverMemory = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};

/**
 * Returns the stamp of a build: the bundled files, and the hash of their content.
 *
 * @param {string} folder the project's
 * @param {readonly string[]} files paths from there
 */
export function stampOf(folder, files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
  return JSON.stringify({ hash: hash.digest('hex'), files });
}

/**
 * Returns whether a server with this stamp was built from the present sources.
 *
 * @param {string} folder
 * @param {string} stamp
 */
export function isOfSources(folder, stamp) {
  try {
    return stampOf(folder, JSON.parse(stamp).files) === stamp;
  } catch {
    // No build exists, or a source is missing.
    return false;
  }
}

/**
 * Returns the program to run: the server built from the present sources, otherwise the sources.
 *
 * @param {string} folder the project's
 */
export function serverProgram(folder) {
  try {
    const stamp = readFileSync(join(folder, builtServer, '.stamp'), 'utf8');
    return isOfSources(folder, stamp) ? `${builtServer}/turno.mjs` : serverSources;
  } catch {
    return serverSources;
  }
}
