import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A build of the sources into its own folder. */
export interface Build {
  /** The folder of the build. */
  readonly output: string;
  /** Returns whether the content of the folder's `.stamp` file matches the present sources. */
  readonly isFresh: (stamp: string) => boolean;
  /** Builds into another folder, and returns the stamp. */
  readonly buildInto: (draft: string) => Promise<string>;
}

/**
 * Builds if the stamp is stale. Builds next to the output folder, so that other processes can use
 * the old build until it is replaced.
 *
 * @returns whether it was built now
 * @throws what `buildInto` throws; no files remain then
 */
export async function buildIfStale({ output, isFresh, buildInto }: Build): Promise<boolean> {
  if (isFresh(await readFile(join(output, '.stamp'), 'utf8').catch(() => ''))) return false;
  const draft = `${output}-${process.pid}`;
  await mkdir(dirname(output), { recursive: true });
  try {
    await writeFile(join(draft, '.stamp'), await buildInto(draft));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  await rm(output, { recursive: true, force: true });
  try {
    await rename(draft, output);
  } catch (error) {
    // Another process may have stored the same build there first.
    await rm(draft, { recursive: true });
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
  }
  return true;
}
