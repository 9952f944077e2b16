import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..', '..');
const sources = globSync('**/*.{ts,tsx}', { cwd: web }).filter(
  (path) => !/\.(test|generated)\.tsx?$/.test(path),
);

/** An input whose text and picker are in the browser's language, whatever the app's is: also one of several kinds. */
const native = /\btype[=:]\s*(\{[^}\n]*)?['"](date|time|month|week|datetime-local)['"]/;

test('no screen has a native input of a date, a time or a month', () => {
  expect(sources.length).toBeGreaterThan(400);
  expect(sources.filter((path) => native.test(readFileSync(join(web, path), 'utf8')))).toEqual([]);
});
