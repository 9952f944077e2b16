import { expect, test } from 'vitest';
import { checkAsvs, type Requirements, summarizeAsvs } from './check-asvs.ts';

const needs: Requirements = {
  version: '5.0.0',
  level1: ['1.2.1', '2.1.1'],
  level2: ['6.1.2', '12.3.1'],
  documentation: ['2.1', '6.1'],
};
const files: Record<string, string> = {
  'e2e/security.spec.ts': "test('runs no script', () => {}); test.skip('later', () => {});",
  'docs/rules.md': '# Rules\n\n## Of texts\n',
};
const repository = {
  isFile: (path: string) => path in files,
  read: (path: string) => files[path] ?? '',
};

const good: Record<string, string> = {
  '1.2.1': '| 1.2.1 | texts | holds | escaped | e2e/security.spec.ts › runs no script |',
  '2.1.1': '| 2.1.1 | rules | holds | written | docs/rules.md › Of texts |',
  '6.1.2': '| 6.1.2 | words | exception | no list of names is needed | – |',
  '12.3.1': '| 12.3.1 | inside | not | nothing asks for it | – |',
};
/** The good page, with some of its rows in another form. */
const faultsOf = (changes: Record<string, string> = {}) =>
  checkAsvs(Object.values({ ...good, ...changes }).join('\n'), needs, repository);

test('a page that answers all of levels 1 and 2 has no fault', () => {
  expect(faultsOf()).toEqual([]);
  expect(summarizeAsvs(Object.values(good).join('\n'), needs)[0]).toMatch(
    /level 1: 2 requirements, holds 2/,
  );
});

test('a requirement without a row is missing, of either level', () => {
  expect(faultsOf({ '1.2.1': '', '12.3.1': '' })).toEqual([
    '1.2.1 (level 1) has no row',
    '12.3.1 (level 2) has no row',
  ]);
});

test('a row that stands twice is told, and one that nobody asked for', () => {
  expect(faultsOf({ again: good['1.2.1'] ?? '' })).toEqual(['line 5: 1.2.1 is told twice']);
  expect(faultsOf({ more: '| 1.2.9 | x | holds | y | – |' })).toEqual([
    'line 5: 1.2.9: is no requirement of level 1 or 2',
  ]);
});

test.for([
  ['a test file that is gone', 'e2e/gone.spec.ts', 'e2e/gone.spec.ts does not exist'],
  ['a title that is gone', 'e2e/security.spec.ts › runs', "has no running test 'runs'"],
  ['a test that is skipped', 'e2e/security.spec.ts › later', "has no running test 'later'"],
  ['one bad place of two', 'e2e/security.spec.ts<br>e2e/gone.spec.ts', 'does not exist'],
  ['what is no test', 'server/login.ts', 'is no test file'],
  ['a page, where something has to run', 'docs/rules.md', 'is a page'],
  ['nothing', '–', "'holds' is shown by nothing"],
] as const)('shown by %s is a fault', ([, shownBy, message]) => {
  const faults = faultsOf({ '1.2.1': `| 1.2.1 | texts | holds | escaped | ${shownBy} |` });
  expect(faults).toEqual([expect.stringContaining(message)]);
});

test('a page that is gone, or has no such heading, shows nothing', () => {
  const withPage = (page: string) =>
    faultsOf({ '2.1.1': `| 2.1.1 | rules | holds | written | ${page} |` });
  expect(withPage('docs/rules.md')).toEqual([]);
  expect(withPage('docs/gone.md')).toEqual(['line 2: 2.1.1: docs/gone.md does not exist']);
  expect(withPage('docs/rules.md › Of sums')).toEqual([
    "line 2: 2.1.1: docs/rules.md has no heading 'Of sums'",
  ]);
});

test('an exception gives its reason, and every row a state', () => {
  expect(faultsOf({ '6.1.2': '| 6.1.2 | words | exception |  | – |' })).toEqual([
    'line 3: 6.1.2: a cell is empty',
  ]);
  expect(faultsOf({ '6.1.2': '| 6.1.2 | words | surely | so | – |' })).toEqual([
    expect.stringContaining("'surely' is no state"),
  ]);
  expect(faultsOf({ '6.1.2': '| 6.1.2 | words | holds | so | – |' })).toEqual([
    "line 3: 6.1.2: 'holds' is shown by nothing",
  ]);
  expect(faultsOf({ '6.1.2': '| 6.1.2 | words | not | so |' })).toContain(
    'line 3: a row has 5 cells',
  );
});
