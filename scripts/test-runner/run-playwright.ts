import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Option of a command that selects some of its tests: `-g "/sales 360"`. */
export const grepOption = { grep: { type: 'string', short: 'g' } } as const;

/**
 * Runs browser tests.
 *
 * @param selection arguments of `playwright test`
 * @param grep runs only tests with matching titles; all of the selection by default
 * @returns the exit code
 */
export async function runPlaywright(
  selection: readonly string[],
  env: Readonly<Record<string, string>>,
  grep?: string,
): Promise<number> {
  const args = ['test', ...selection, ...(grep ? [`--grep=${grep}`] : [])];
  const child = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', ...args], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}
