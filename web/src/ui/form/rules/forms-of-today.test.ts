import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../../../../../', import.meta.url).pathname;
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const product = globSync('web/src/{features,shared,ui}/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !/\.(test|generated)\.tsx?$/.test(path),
);

/** Returns the keys that lead to `goal` by `calls`, directly or through each other. */
function leadingTo(goal: string, calls: ReadonlyMap<string, readonly string[]>): Set<string> {
  const leading = new Set([goal]);
  for (let size = 0; size < leading.size; ) {
    size = leading.size;
    for (const [from, called] of calls) {
      if (called.some((each) => leading.has(each))) leading.add(from);
    }
  }
  return leading;
}

/** Returns the database functions that read the office's today, except those that check a typed date by it. */
function functionsOfToday(): Set<string> {
  const calls = new Map<string, string[]>();
  for (const path of globSync('db/schema/**/*.sql', { cwd: root })) {
    const [, ...parts] = read(path).split(/create (?:or replace )?function \w+\./i);
    for (const part of parts) {
      const [name = '', ...called] = [...part.matchAll(/\b(\w+)\s*\(/g)].map(
        ([, each = '']) => each,
      );
      if (!name.startsWith('check_')) calls.set(name, [...(calls.get(name) ?? []), ...called]);
    }
  }
  return leadingTo('office_today', calls);
}

/** Returns the names of the mutation documents whose functions read the office's today. */
function documentsOfToday(): Set<string> {
  const functions = functionsOfToday();
  const isOfToday = (field: string) =>
    functions.has(field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  const mutations = globSync('web/src/**/*.graphql', { cwd: root }).flatMap((path) => [
    ...read(path).matchAll(/^mutation (\w+)[^{]*\{\s*(\w+)/gm),
  ]);
  return new Set(
    mutations.flatMap(([, name, field = '']) => (isOfToday(field) ? `${name}Document` : [])),
  );
}

/** Returns the text of a module and of the neighbouring modules that send its data. */
function sendingText(path: string, seen = new Set<string>()): string {
  if (seen.has(path)) return '';
  seen.add(path);
  const text = read(path);
  const imported = [...text.matchAll(/from '(\.[^']+(?<!\.generated)\.ts)'/g)];
  return [text, ...imported.map(([, to = '']) => sendingText(join(dirname(path), to), seen))].join(
    '\n',
  );
}

// The type of `today` requires the office's day or null in every form.
test('a form whose save depends on the office’s current day passes that day to useForm (D94)', () => {
  const documents = documentsOfToday();
  const forms = product
    .filter((path) => /\buse(Record)?Form(<\w+>)?\(\{/.test(read(path)))
    .filter((path) =>
      sendingText(path)
        .match(/\b\w+Document\b/g)
        ?.some((each) => documents.has(each)),
    );
  expect(forms.length).toBeGreaterThan(9);
  expect(forms.filter((path) => /\btoday(: |=\{)null\b/.test(read(path)))).toEqual([]);
});
