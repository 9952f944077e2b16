import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestDatabase } from '#db/tests/database.ts';

/** A worker in a process of its own. */
export interface WorkerProcess {
  readonly child: ChildProcess;
  /** When it takes jobs; fails when it ends before. */
  readonly ready: Promise<unknown>;
  /** Its exit code first. */
  readonly gone: Promise<unknown[]>;
  /** What it told of errors. */
  readonly told: () => string;
}

/** Starts one, of another `tree` perhaps, that sends its messages to the service at `smsUrl`, with `env` changed. */
export function startWorkerProcess(
  database: Pick<TestDatabase, 'url' | 'secret'>,
  smsUrl: string,
  env: Readonly<Record<string, string>> = {},
  tree = join(import.meta.dirname, '..'),
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
  let told = '';
  child.stderr.on('data', (text) => {
    told += text;
  });
  const ready = Promise.race([
    once(child.stdout, 'data'),
    gone.then(() => {
      throw new Error('the worker ended before it was ready');
    }),
  ]);
  return { child, ready, gone, told: () => told };
}
