import { expect, test } from 'vitest';
import { checkProblems } from './check-problems.ts';

const repository = { isFile: () => true, read: () => '' };
const rowOf = (number: number, shownBy: string) => `| ${number} | was | is | ${shownBy} | – |`;
const all = Array.from({ length: 30 }, (_, index) => rowOf(index + 1, 'a.spec.ts › holds'));
const faultOf = (place: string) => (place.endsWith('holds') ? undefined : `no test '${place}'`);

test('a table with all thirty problems and their tests has no fault', () => {
  expect(checkProblems(all.join('\n'), faultOf, repository)).toEqual([]);
});

test('a problem that is missing, and a test that is not there, are faults', () => {
  const rows = all.with(4, '').with(6, rowOf(7, 'a.spec.ts › is gone'));
  expect(checkProblems(rows.join('\n'), faultOf, repository)).toEqual([
    'problem 5 has no row',
    "problem 7: no test 'a.spec.ts › is gone'",
  ]);
});
