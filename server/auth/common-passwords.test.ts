import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { scale } from '#scripts/test-runner/scale.ts';
import { isCommonPassword } from './common-passwords.ts';

const list = createRequire(import.meta.url).resolve(
  '@zxcvbn-ts/language-common/src/passwords.json',
);

test.each([
  ['qwertyuiop', true],
  ['QwertyUiop', true],
  ['basketball', true],
  ['Mariposa2026!', true],
  ['123venezuela', true],
  ['peluquería-2026', true],
  ['4829173650ab', true],
  ['una-clave-larga-9', false],
  ['mariposa-venezuela', false],
  ['aB3dE5gH7j', false],
  ['"],["', false],
  ['', false],
])('isCommonPassword of %s is %s', async (password, expected) => {
  expect(await isCommonPassword(password)).toBe(expected);
});

test('isCommonPassword finds samples of the list from its start to its end', async () => {
  const all = JSON.parse(await readFile(list, 'utf8')) as string[];
  expect(all.length).toBeGreaterThanOrEqual(10_000);
  const step = Math.ceil(all.length / scale(200, 2_000));
  const some = [...all.filter((_, index) => index % step === 0), ...all.slice(-1)];
  for (const password of some) expect(await isCommonPassword(password), password).toBe(true);
});
