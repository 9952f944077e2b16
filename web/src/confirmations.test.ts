import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = import.meta.dirname;
const sources = globSync('{features,shared,ui}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.(test|generated)\.tsx?$/.test(path))
  .toSorted()
  .map((path) => ({ path, code: readFileSync(join(root, path), 'utf8') }));

/** Documented questions before each action on a row (doc 1 §8). */
const documentedQuestions: Readonly<Record<string, string>> = {
  Eliminar: 'confirmationTexts.delete',
  Deshabilitar: 'confirmationTexts.disable',
  Desactivar: 'confirmationTexts.deactivate',
};

test('every row action that deletes or disables asks the documented question first (doc 1 §4)', () => {
  const acts = sources.flatMap(({ path, code }) =>
    [...code.matchAll(/label: '(Eliminar|Deshabilitar|Desactivar)',(.*?)\brun[:,]/gs)].map(
      ([, label = '', between = '']) => ({
        path,
        question: /\bact: \{\s*confirmText: ([\w.]+),/.exec(between)?.[1],
        documented: documentedQuestions[label],
      }),
    ),
  );
  // Each call of a factory in `record-actions.ts` is an action, for example in
  // `catalogue-list.tsx`.
  const maker = /(?<!function )\b(?:disable|delete)Action(?:<\w+>)?\(\{|<CatalogueList\b/g;
  const made = sources.flatMap(({ code }) => [...code.matchAll(maker)]);
  const spelledOut = acts.filter(({ path }) => !path.endsWith('/record-actions.ts'));
  expect(acts.length - spelledOut.length).toBe(2);
  expect(spelledOut.length + made.length).toBeGreaterThanOrEqual(19);
  expect(acts.filter(({ question, documented }) => question !== documented)).toEqual([]);
});

test('every request that deletes or disables is sent by an action that asks first (doc 1 §4)', () => {
  // A person's own saved view is no record: it is removed at once and quickly saved again.
  const ofRecords = sources.filter(
    ({ path }) => path !== 'ui/list-screen/views/use-saved-views.ts',
  );
  const done = ofRecords.flatMap(({ path, code }) =>
    [...code.matchAll(/^.*request\((?:Delete|Disable|Deactivate)\w*Document.*$/gm)].map(
      ([line]) => ({ path, line: line.trim() }),
    ),
  );
  expect(done.length).toBeGreaterThanOrEqual(10);
  expect(done.filter(({ line }) => !/^(run: |disable=\{)/.test(line))).toEqual([]);
  const taking = sources.filter(({ code }) => /^ {2}disable,$/m.test(code));
  expect(taking.map(({ path }) => path)).toEqual(['shared/disabled/catalogue-list.tsx']);
  expect(taking[0]?.code).toMatch(/\bdisableAction<Row>\(\{[^}]*\brun: disable \}\)/);
});
