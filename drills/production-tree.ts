import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { trackedFiles } from '#scripts/tracked-files.ts';

/** One that was made before (TURNO_TREE), to try again without the minutes that it takes. */
const madeBefore = process.env.TURNO_TREE;

/**
 * Makes the tree of docs/operate/install.md from what git tracks: installed, built, and left without
 * development tools. Gives its folder.
 */
export async function makeProductionTree(): Promise<string> {
  if (madeBefore) return madeBefore;
  const folder = await mkdtemp(join(tmpdir(), 'turno-tree-'));
  for (const file of trackedFiles('.').filter((each) => existsSync(each))) {
    await mkdir(join(folder, dirname(file)), { recursive: true });
    await cp(file, join(folder, file));
  }
  for (const step of ['npm ci', 'npm run build', 'npm ci --omit=dev']) {
    process.stdout.write(`  ${step}\n`);
    execFileSync('sh', ['-c', `${step} --silent`], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  if (existsSync(join(folder, 'node_modules/vite'))) throw new Error('development tools are left');
  return folder;
}
