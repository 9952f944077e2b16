import { execFileSync } from 'node:child_process';

/** Paths of the files that git tracks, or would with the next `git add`; one that was removed may be among them. */
export function trackedFiles(root: string): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
}
