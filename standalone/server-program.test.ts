import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serverProgram, stampOf } from './server-program.mjs';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turno-built-'));
  await mkdir(join(folder, 'dist', 'server'), { recursive: true });
  await writeFile(join(folder, 'pricing.ts'), 'export const price = 10;');
  await writeFile(join(folder, 'turns.ts'), 'export const turn = 1;');
  await writeFile(
    join(folder, 'dist', 'server', '.stamp'),
    stampOf(folder, ['pricing.ts', 'turns.ts']),
  );
});

afterEach(() => rm(folder, { recursive: true }));

test('serverProgram returns the built server when its stamp matches the sources', () => {
  expect(serverProgram(folder)).toBe('dist/server/turno.mjs');
});

test('serverProgram returns the sources when one of them changed since the build', async () => {
  await writeFile(join(folder, 'pricing.ts'), 'export const price = 11;');
  expect(serverProgram(folder)).toBe('standalone/main.ts');
});

test('serverProgram returns the sources when a built source file is missing', async () => {
  await rm(join(folder, 'turns.ts'));
  expect(serverProgram(folder)).toBe('standalone/main.ts');
});

test.each([
  ['the stamp is empty', ''],
  ['the stamp is invalid', 'made by hand'],
])('serverProgram returns the sources when %s', async (_, stamp) => {
  await writeFile(join(folder, 'dist', 'server', '.stamp'), stamp);
  expect(serverProgram(folder)).toBe('standalone/main.ts');
});
