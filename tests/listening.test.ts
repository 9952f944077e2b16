import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProcess } from './turno-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turno-listening-'));
});
afterAll(() => rm(folder, { recursive: true }));

test.for<[string, Record<string, string>, RegExp]>([
  [
    'a public address without encryption',
    { HOST: '203.0.113.5' },
    /^Turno no pudo iniciar: HOST=203\.0\.113\.5 abre la dirección pública .* TURNO_TLS_CERT y TURNO_TLS_KEY, o TRUST_PROXY/m,
  ],
  [
    'a certificate that is not there',
    { TURNO_TLS_CERT: '/nowhere.crt', TURNO_TLS_KEY: '/nowhere.key' },
    /^Turno no pudo iniciar: TURNO_TLS_CERT: el archivo no existe$/m,
  ],
  [
    'half of a certificate',
    { TURNO_TLS_CERT: '/nowhere.crt' },
    /^ {2}TURNO_TLS_KEY: es obligatorio con TURNO_TLS_CERT$/m,
  ],
])('%s is refused before anything is started or made', async ([, env, sentence]) => {
  const data = join(folder, 'data');
  const started = startProcess('turno/main.ts', { PORT: '0', TURNO_DATA: data, ...env });
  await expect(started).rejects.toThrow(sentence);
  expect(existsSync(data)).toBe(false);
});
