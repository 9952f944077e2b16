import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the server is that was built, from the project's folder. */
export const builtServer = 'dist/server';
/** The program that serves as it is written. */
export const serverSources = 'turno/main.ts';

/** The server waits more than it works: a small young generation keeps it below 150 MB. */
export const serverFlags = ['--max-semi-space-size=8'];
/** And so does giving back what was freed, from one arena. Read by glibc; elsewhere they say nothing. */
export const serverMemory = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};

/**
 * The stamp of a build: the files that it was made of, as the bundler tells them, and the hash of what they hold.
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
 * Whether a server that was built with this stamp is one of these very sources.
 *
 * @param {string} folder
 * @param {string} stamp
 */
export function isOfSources(folder, stamp) {
  try {
    return stampOf(folder, JSON.parse(stamp).files) === stamp;
  } catch {
    // None was built, or a source is gone.
    return false;
  }
}

/**
 * The program that serves: the built one, where there is one of these very sources, or else these.
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
