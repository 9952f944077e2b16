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

test('What was built of these very sources serves', () => {
  expect(serverProgram(folder)).toBe('dist/server/turno.mjs');
});

test('The sources serve themselves when one is another than was built', async () => {
  await writeFile(join(folder, 'pricing.ts'), 'export const price = 11;');
  expect(serverProgram(folder)).toBe('turno/main.ts');
});

test('The sources serve themselves when one that was built is gone', async () => {
  await rm(join(folder, 'turns.ts'));
  expect(serverProgram(folder)).toBe('turno/main.ts');
});

test.each([
  ['nothing was built', ''],
  ['a build says nothing of what it is', 'made by hand'],
])('The sources serve themselves when %s', async (_, stamp) => {
  await writeFile(join(folder, 'dist', 'server', '.stamp'), stamp);
  expect(serverProgram(folder)).toBe('turno/main.ts');
});
