import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#db/embedded/free-port.ts';
import { buildServerIfStale } from '#turno/build-server.ts';
import { serverProgram } from '#turno/server-program.mjs';
import { startProcess } from '../tests/turno-process.ts';

const root = join(import.meta.dirname, '..');

/** A Turno as `npm start` has it on a machine of its own, without a company in its database. */
export interface EmptyTurno {
  readonly url: string;
  /** What whoever started it read. */
  output(): string;
  /** `npm run admin:create` beside it; answers what it says. */
  createCompany(options: Readonly<Record<string, string>>, password: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the built one with TURNO_DEMO=off in a data folder of its own, which goes with it. */
export async function startEmptyTurno(): Promise<EmptyTurno> {
  const folder = await mkdtemp(join(tmpdir(), 'turno-empty-'));
  const env = {
    NODE_ENV: 'production',
    TURNO_DATA: folder,
    TURNO_DEMO: 'off',
    LOG_LEVEL: 'warn',
  };
  await buildServerIfStale();
  const turno = await startProcess(serverProgram(root), {
    ...env,
    PORT: String(await freePort()),
  });
  return {
    url: turno.url,
    output: turno.output,
    async createCompany(options, password) {
      const given = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
      const program = spawn(process.execPath, ['server/admin-create.ts', ...given], {
        env: { ...process.env, ...env },
      });
      let output = '';
      for (const stream of [program.stdout, program.stderr]) {
        stream.on('data', (text) => {
          output += text;
        });
      }
      program.stdin.end(`${password}\n`);
      await once(program, 'close');
      return output;
    },
    async stop() {
      await turno.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
