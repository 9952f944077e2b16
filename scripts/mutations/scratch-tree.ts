import { copyFile, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { trackedFiles } from '../tracked-files.ts';

/** What a tree keeps from run to run: its database, and the web app that was built last. */
const kept = ['.cache', 'dist'];

/** Makes `tree` a copy of the checkout at `root` as it stands, with the same modules. */
export async function makeTree(root: string, tree: string): Promise<void> {
  await mkdir(tree, { recursive: true });
  const old = (await readdir(tree)).filter((name) => !kept.includes(name));
  await Promise.all(old.map((name) => rm(join(tree, name), { recursive: true })));
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'));
  for (const file of trackedFiles(root)) await restore(root, tree, file);
}

/** Makes a file of the tree what it is at `root`; one that is not there is removed. */
export async function restore(root: string, tree: string, file: string): Promise<void> {
  const copy = join(tree, file);
  await mkdir(dirname(copy), { recursive: true });
  try {
    await copyFile(join(root, file), copy);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await rm(copy, { force: true });
  }
}
