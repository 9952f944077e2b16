import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { trackedFiles } from '#scripts/tracked-files.ts';

/** One that was made before (TURNO_TREE), to try again without the minutes that it takes. */
const madeBefore = process.env.TURNO_TREE;

/** Gives `act` a tree as docs/operate/install.md makes it from what git tracks; it is gone afterwards. */
export async function inProductionTree<T>(act: (tree: string) => Promise<T>): Promise<T> {
  if (madeBefore) return act(madeBefore);
  const folder = await mkdtemp(join(tmpdir(), 'turno-tree-'));
  try {
    // Read by accounts that have no rights.
    await chmod(folder, 0o755);
    await makeTree(folder);
    return await act(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Installed, built, and left without development tools. */
async function makeTree(folder: string): Promise<void> {
  for (const file of trackedFiles('.').filter((each) => existsSync(each))) {
    await mkdir(join(folder, dirname(file)), { recursive: true });
    const copy = join(folder, file);
    await cp(file, copy);
    // As a clone has them: a migration just committed is its author's alone.
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
