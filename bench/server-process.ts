import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { serverFlags, serverMemory, serverProgram } from '#standalone/server-program.mjs';

const root = join(import.meta.dirname, '..');

export interface ServerProcess {
  readonly pid: number;
  readonly port: number;
  /** Milliseconds from the start until the ready message. */
  readonly readyAfter: number;
  stop(): Promise<void>;
}

/**
 * Starts the server in a separate process on a free port, as `npm start` does.
 *
 * @param settings additional environment variables
 * @throws the content of standard error if it ends before it is ready
 */
export async function startServerProcess(settings: Record<string, string>): Promise<ServerProcess> {
  const begun = performance.now();
  const child = spawn(process.execPath, [...serverFlags, serverProgram(root)], {
    cwd: root,
    env: {
      ...process.env,
      ...serverMemory,
      NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      TURNO_CAPTCHA: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text));
  const port = await readyPort(child, errors);
  return {
    pid: child.pid as number,
    port,
    readyAfter: performance.now() - begun,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function readyPort(child: ChildProcess, errors: readonly string[]): Promise<number> {
  if (!child.stdout) throw new Error('no output to read');
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /^Turno listo en http:\/\/[^:]+:(\d+)/.exec(line)?.[1];
    if (port) {
      child.stdout.resume();
      return Number(port);
    }
  }
  throw new Error(`The server ended before it was ready:\n${errors.join('')}`);
}
