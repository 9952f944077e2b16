import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

/**
 * Runs `git apply` on a folder as on any folder: no repository around it has a say.
 *
 * @param patch absolute path of the patch
 * @returns what git says against it; undefined when it applies
 * @throws where there is no git
 */
export async function gitApply(
  folder: string,
  patch: string,
  ...options: string[]
): Promise<string | undefined> {
  try {
    await promisify(execFile)('git', ['apply', ...options, patch], {
      cwd: folder,
      env: {
        ...process.env,
        GIT_DIR: undefined,
        GIT_WORK_TREE: undefined,
        GIT_CEILING_DIRECTORIES: dirname(folder),
      },
    });
    return undefined;
  } catch (error) {
    const { code, stderr } = error as NodeJS.ErrnoException & { stderr?: string };
    if (code === 'ENOENT') throw error;
    return (stderr ?? String(error)).trim();
  }
}
