import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingNames } from '#runtime/env.ts';
import { secretSettings } from '#runtime/env-files.ts';

const files = globSync('**/*.*', { cwd: import.meta.dirname }).filter(
  (file) => !/\.(ts|json)$/.test(file),
);
const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

test('every setting that a file of deploy/ names is one of runtime/env.ts', () => {
  const known = new Set<string>([...settingNames, ...secretSettings.map((name) => `${name}_FILE`)]);
  const named = files.flatMap((file) =>
    [...read(file).matchAll(/\b(?:TURNO_[A-Z_]+|DATABASE_[A-Z_]+|TRUST_PROXY)\b/g)].map(
      ([name]) => [file, name] as const,
    ),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(([, name]) => !known.has(name))).toEqual([]);
});
