import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestDatabase } from '#db/tests/support/database.ts';

const root = join(import.meta.dirname, '..', '..');

/** A server in a separate process. */
export interface TurnoProcess {
  /** Such as `http://127.0.0.1:40123`. */
  readonly url: string;
  readonly child: ChildProcess;
  /** Returns its output. */
  output(): string;
  /** Stops it; SIGTERM lets it finish its requests. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Runs a program of the project, or of another `tree` of it, with Node. Resolves when it reports
 * that it is ready.
 */
export async function startProcess(
  program: string,
  env: Readonly<Record<string, string>>,
  tree = root,
): Promise<TurnoProcess> {
  const child = spawn(process.execPath, ['--no-warnings', program], {
    cwd: tree,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let output = '';
  const url = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', (line) => {
        output += `${line}\n`;
        const ready = /^Turno listo en (\S+)$/.exec(line)?.[1];
        if (ready) resolve(ready);
      });
    }
  });
  const failed = exited.then(() => {
    throw new Error(`${program} ended before it was ready:\n${output}`);
  });
  failed.catch(() => undefined);
  return {
    url: await Promise.race([url, failed]),
    child,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await exited;
    },
  };
}

/**
 * Serves the API on a clone, with changed environment such as `{ TURNO_CAPTCHA: 'on' }`, optionally
 * by another program.
 */
export const serveDatabase = (
  database: Pick<TestDatabase, 'url' | 'secret'>,
  env: Readonly<Record<string, string>> = {},
  program = 'tests/serve.ts',
): Promise<TurnoProcess> =>
  startProcess(program, {
    PORT: '0',
    DATABASE_URL: database.url,
    TURNO_SECRET: database.secret,
    TURNO_CAPTCHA: 'off',
    TURNO_DEMO: 'on',
    TURNO_DRAIN: '0',
    LOG_LEVEL: 'error',
    ...env,
  });
