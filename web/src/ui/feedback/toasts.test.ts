import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { successTexts } from '#domain/texts/texts.ts';

const root = join(import.meta.dirname, '..', '..');

/** Successes without a record: the text says all. */
const withoutRecord = [
  'smsSent',
  'codeRequested',
  'passwordChanged',
  'passwordReset',
  'clientsSynchronised',
];

const files = await Array.fromAsync(glob('**/*.{ts,tsx}', { cwd: root }));
const sources = (await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))).join(
  '',
);

// 'afterSave' and the acts of rows require the name by their types.
test.for(Object.keys(successTexts))('a toast with the text %s names what it is about', (name) => {
  const nameless = new RegExp(`toastSuccess\\(\\s*successTexts\\.${name}\\s*,?\\s*\\)`);
  expect(nameless.test(sources)).toBe(withoutRecord.includes(name));
});
