import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#db/embedded/free-port.ts';
import { buildServerIfStale } from '#standalone/build-server.ts';
import { serverProgram } from '#standalone/server-program.mjs';
import { startProcess } from '../../tests/support/turno-process.ts';

/** A Turno started like `npm start` on a new host, without a company in its database. */
export interface EmptyTurno {
  readonly url: string;
  readonly folder: string;
  /** Returns the output for the operator. */
  output(): string;
  /** Runs `npm run admin:create` next to it; returns its output. */
  createCompany(options: Readonly<Record<string, string>>, password: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the built server with TURNO_DEMO=off in a temporary data folder. */
export async function startEmptyTurno(): Promise<EmptyTurno> {
  const folder = await mkdtemp(join(tmpdir(), 'turno-empty-'));
  const env = {
    NODE_ENV: 'production',
    TURNO_DATA: folder,
    TURNO_DEMO: 'off',
    LOG_LEVEL: 'warn',
  };
  await buildServerIfStale();
  const program = serverProgram(join(import.meta.dirname, '..', '..'));
  const port = String(await freePort());
  const turno = await startProcess(program, { ...env, PORT: port });
  return {
    url: turno.url,
    folder,
    output: turno.output,
    createCompany(options, password) {
      const given = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
      return new Promise((resolve) => {
        const child = execFile(
          process.execPath,
          ['server/company/admin-create.ts', ...given],
          { env: { ...process.env, ...env, PORT: port } },
          (_error, output, errors) => resolve(output + errors),
        );
        child.stdin?.end(`${password}\n`);
      });
    },
    async stop() {
      await turno.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
