import { execFileSync } from 'node:child_process';

/**
 * Returns the paths of tracked and new files that git does not ignore; may include deleted files.
 */
export function trackedFiles(root: string): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
}
