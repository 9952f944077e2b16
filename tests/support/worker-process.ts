import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestDatabase } from '#db/tests/support/database.ts';

/** A worker in a separate process. */
export interface WorkerProcess {
  readonly child: ChildProcess;
  /** Resolves when it takes jobs; rejects if it ends before. */
  readonly ready: Promise<unknown>;
  /** Resolves at its end, with the exit code first. */
  readonly gone: Promise<unknown[]>;
  /** Returns its error output. */
  readonly output: () => string;
}

/**
 * Starts a worker, optionally of another `tree`, with the SMS service at `smsUrl` and changed
 * `env`.
 */
export function startWorkerProcess(
  database: Pick<TestDatabase, 'url' | 'secret'>,
  smsUrl: string,
  env: Readonly<Record<string, string>> = {},
  tree = join(import.meta.dirname, '..', '..'),
): WorkerProcess {
  const child = spawn(process.execPath, ['--no-warnings', 'worker/main.ts'], {
    cwd: tree,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATABASE_URL: database.url,
      TURNO_SECRET: database.secret,
      TURNO_SMS_URL: smsUrl,
      TURNO_SMS_PUBLIC_KEY: 'public',
      TURNO_SMS_SECRET_KEY: 'hunter2',
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(child, 'exit');
  let output = '';
  child.stderr.on('data', (text) => {
    output += text;
  });
  const ready = Promise.race([
    once(child.stdout, 'data'),
    gone.then(() => {
      throw new Error('the worker ended before it was ready');
    }),
  ]);
  return { child, ready, gone, output: () => output };
}
