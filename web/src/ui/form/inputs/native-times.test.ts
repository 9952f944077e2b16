import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..', '..', '..');
const sources = globSync('**/*.{ts,tsx}', { cwd: web }).filter(
  (path) => !/\.(test|generated)\.tsx?$/.test(path),
);

/** Matches inputs whose text and picker use the browser's language instead of the app's, also with a computed type. */
const native = /\btype[=:]\s*(\{[^}\n]*)?['"](date|time|month|week|datetime-local)['"]/;

test('no screen has a native date, time or month input', () => {
  expect(sources.length).toBeGreaterThan(400);
  expect(sources.filter((path) => native.test(readFileSync(join(web, path), 'utf8')))).toEqual([]);
});
