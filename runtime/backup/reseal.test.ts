import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Manifest, manifestShape } from './manifest.ts';
import { resealBackup } from './reseal.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';

const before = 'la-frase-de-antes-1';
const after = 'la-frase-de-ahora-2';
const secret = 'un-secreto-de-treinta-y-dos-letras';
const plain = {
  format: 1,
  made: '2026-11-26T03:00:00Z',
  server: '18',
  migrations: ['000001'],
  tables: [],
  sequences: [],
  files: [],
} as const;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turno-reseal-'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (manifest: object) =>
  writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
const read = async (): Promise<Manifest> =>
  manifestShape.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));

test('resealing a backup changes only its sealed secret, which only the new passphrase opens', async () => {
  await write({ ...plain, secret: await sealSecret(secret, before) });
  expect(await resealBackup(folder, before, after)).toBe(true);
  const { secret: sealed, ...rest } = await read();
  expect(rest).toEqual(plain);
  if (!sealed) throw new Error('The backup lost its secret');
  expect(await openSecret(sealed, after)).toBe(secret);
  await expect(openSecret(sealed, before)).rejects.toThrow('no es la frase');
  expect(await readdir(folder)).toEqual(['manifest.json']);
});

test('resealing changes nothing with a wrong passphrase or in a backup without a secret', async () => {
  await write({ ...plain, secret: await sealSecret(secret, before) });
  const present = await read();
  await expect(resealBackup(folder, 'otra-frase-cualquiera', after)).rejects.toThrow(
    'no es la frase',
  );
  expect(await read()).toEqual(present);
  await write(plain);
  expect(await resealBackup(folder, before, after)).toBe(false);
  expect(await read()).toEqual(plain);
});
