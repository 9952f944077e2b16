import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { startProcess, type TurnoProcess } from '../support/turno-process.ts';

const folder = temporaryFolder();
let data: string;
let turno: TurnoProcess | undefined;

beforeAll(async () => {
  data = join(folder, 'data');
  await mkdir(data);
});
afterAll(() => turno?.stop());

/** Returns the present paths of the folder to which other users have access. */
async function openPaths(): Promise<string[]> {
  const entries = await readdir(data, { recursive: true });
  const modes = await Promise.all(
    [...entries, '.'].map(async (entry) => {
      const found = await stat(join(data, entry)).catch(() => undefined);
      return found && found.mode & 0o077 ? entry : undefined;
    }),
  );
  return modes.filter((path) => path !== undefined);
}

test('Turno closes an open data folder to other users at its start, and creates no open files', async () => {
  await mkdir(join(data, 'files'));
  await writeFile(join(data, 'files', '01234567-89ab-4def-8123-456789abcdef.jpg'), 'a photo');
  await chmod(data, 0o755);
  await chmod(join(data, 'files'), 0o755);
  expect(await openPaths()).toHaveLength(3);
  turno = await startProcess('standalone/main.ts', {
    PORT: '0',
    TURNO_DATA: data,
    TURNO_DEMO: 'off',
    LOG_LEVEL: 'error',
  });
  expect(await openPaths()).toEqual([]);
}, 120_000);

test.for<[string, Record<string, string>, RegExp]>([
  [
    'a public address without encryption',
    { HOST: '203.0.113.5' },
    /^Turno no pudo iniciar: HOST=203\.0\.113\.5 abre la dirección pública .* TURNO_TLS_CERT y TURNO_TLS_KEY, o TRUST_PROXY/m,
  ],
  [
    'a missing certificate file',
    { TURNO_TLS_CERT: '/nowhere.crt', TURNO_TLS_KEY: '/nowhere.key' },
    /^Turno no pudo iniciar: TURNO_TLS_CERT: el archivo no existe$/m,
  ],
  [
    'a certificate without a key',
    { TURNO_TLS_CERT: '/nowhere.crt' },
    /^ {2}TURNO_TLS_KEY: es obligatorio con TURNO_TLS_CERT$/m,
  ],
])('a start with %s is rejected before it creates anything', async ([, env, sentence]) => {
  const data = join(folder, 'unused');
  const started = startProcess('standalone/main.ts', { PORT: '0', TURNO_DATA: data, ...env });
  await expect(started).rejects.toThrow(sentence);
  expect(existsSync(data)).toBe(false);
});
