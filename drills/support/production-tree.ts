import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { trackedFiles } from '#scripts/checks/tracked-files.ts';

/** An existing tree (TURNO_TREE), to repeat a drill without building one. */
const madeBefore = process.env.TURNO_TREE;

/**
 * Calls `act` with a temporary tree, built from tracked files as docs/operate/install.md describes.
 */
export async function inProductionTree<T>(act: (tree: string) => Promise<T>): Promise<T> {
  if (madeBefore) return act(madeBefore);
  const folder = await mkdtemp(join(tmpdir(), 'turno-tree-'));
  try {
    // Unprivileged accounts must read it.
    await chmod(folder, 0o755);
    await makeTree(folder);
    return await act(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Installs, builds and removes development tools. */
async function makeTree(folder: string): Promise<void> {
  for (const file of trackedFiles('.').filter((each) => existsSync(each))) {
    await mkdir(join(folder, dirname(file)), { recursive: true });
    const copy = join(folder, file);
    await cp(file, copy);
    // Modes of a clone: a new migration may be readable only by its author.
    await chmod(copy, (await stat(file)).mode & 0o100 ? 0o755 : 0o644);
  }
  for (const step of ['npm ci', 'npm run build', 'npm ci --omit=dev']) {
    process.stdout.write(`  ${step}\n`);
    execFileSync('sh', ['-c', `${step} --silent`], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  if (existsSync(join(folder, 'node_modules/vite'))) throw new Error('development tools are left');
}
