import { execFile, execFileSync } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..', '..');
const git = (...args: string[]) =>
  execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim();

/** Returns the commit that stored the last release (db/releases). */
export function lastRelease(): string {
  return git('log', '-1', '--format=%H', '--', 'db/releases/interface.json');
}

/**
 * Calls `act` with a temporary folder that contains the files of a commit and this tree's packages.
 */
export async function inTreeOf<T>(
  commit: string,
  folder: string,
  act: (tree: string) => Promise<T>,
): Promise<T> {
  git('worktree', 'add', '--detach', '--quiet', folder, commit);
  try {
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    return await act(folder);
  } finally {
    git('worktree', 'remove', '--force', folder);
  }
}

/** Runs a script of a tree; returns its output or throws an error that contains it. */
export async function runScript(
  tree: string,
  script: string,
  env: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<string> {
  const options = {
    cwd: tree,
    maxBuffer: 64 * 1024 * 1024,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, ...env },
  };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--no-warnings', join('scripts', script), ...args],
    options,
  );
  return stdout;
}
