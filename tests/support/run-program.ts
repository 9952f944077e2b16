import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A program that runs until it ends. */
export interface RunningProgram {
  readonly child: ChildProcess;
  /** Returns its output until now. */
  output(): string;
  readonly ended: Promise<{ code: number | null; seconds: number; output: string }>;
}

/** Runs a program of the project as an operator does, with `typed` as input. */
export function runProgram(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  typed = '',
): RunningProgram {
  const { PATH, HOME } = process.env;
  const began = performance.now();
  const child = spawn(process.execPath, ['--no-warnings', program, ...args], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { PATH, HOME, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  child.stdin.end(`${typed}\n`);
  return {
    child,
    output: () => output,
    ended: once(child, 'close').then(([code]) => ({
      code,
      seconds: (performance.now() - began) / 1_000,
      output,
    })),
  };
}
