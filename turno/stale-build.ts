import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Something that is made of the sources, in a folder of its own. */
export interface Build {
  /** The folder that it is in. */
  readonly output: string;
  /** What a file `.stamp` in that folder says when it is of these sources. */
  readonly isFresh: (stamp: string) => boolean;
  /** Makes it in another folder, and tells the stamp. */
  readonly make: (draft: string) => Promise<string>;
}

/**
 * Makes what is not of these sources: beside its place, so that other processes go on with the old one meanwhile.
 *
 * @returns true when it was made now
 * @throws what `make` throws; nothing is left behind then
 */
export async function buildIfStale({ output, isFresh, make }: Build): Promise<boolean> {
  if (isFresh(await readFile(join(output, '.stamp'), 'utf8').catch(() => ''))) return false;
  const draft = `${output}-${process.pid}`;
  await mkdir(dirname(output), { recursive: true });
  try {
    await writeFile(join(draft, '.stamp'), await make(draft));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  await rm(output, { recursive: true, force: true });
  try {
    await rename(draft, output);
  } catch (error) {
    // Another process may have put the same build there first.
    await rm(draft, { recursive: true });
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
  }
  return true;
}
