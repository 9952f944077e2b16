import { describe, expect, test } from 'vitest';
import type { LedgerRow } from '../check-ledger.ts';
import {
  checkMutations,
  isSampled,
  parseExceptions,
  parseMutation,
  sampledRows,
  testsOf,
} from './mutations.ts';

const ids = Array.from(
  { length: 9_000 },
  (_, index) => `1-${(index % 9) + 1}.${100 + (index % 899)}`,
);
const [sampled = '', unsampled = ''] = [ids.find(isSampled), ids.find((id) => !isSampled(id))];

const file = 'web/src/features/workdays/workdays-screen.tsx';
const shown = 'db/tests/workdays.test.ts › one turn per day';
function row(id: string, over: Partial<LedgerRow> = {}): LedgerRow {
  return {
    line: 1,
    id,
    section: '1-1',
    counter: 1,
    place: '1 §1',
    item: 'an item',
    builtIn: { places: [file] },
    shownBy: { places: [shown, 'e2e/turns.spec.ts › a turn'] },
    ...over,
  };
}

function patch(head: string, path = file, changes = ['-one', '+two']): string {
  return [
    ...(head ? [head, ''] : []),
    `diff --git a/${path} b/${path}`,
    `--- a/${path}`,
    `+++ b/${path}`,
    '@@ -1,3 +1,3 @@',
    ' before',
    ...changes,
    ' after',
    '',
  ].join('\n');
}

const check = (text: string, id = sampled, exceptions = '') =>
  checkMutations(
    [row(sampled), row(unsampled)],
    text ? [parseMutation(id, text)] : [],
    parseExceptions(exceptions),
  );

describe('the sample', () => {
  test('is about a tenth of the rows', () => {
    const all = new Set(ids);
    const share = [...all].filter(isSampled).length / all.size;
    expect(share).toBeGreaterThan(0.08);
    expect(share).toBeLessThan(0.12);
  });

  test('stays when rows are added, for ids do', () => {
    const before = [row(sampled), row(unsampled)];
    const after = [...ids.slice(0, 300).map((id) => row(id)), ...before];
    expect(sampledRows(before).map(({ id }) => id)).toEqual([sampled]);
    expect(sampledRows(after).map(({ id }) => id)).toContain(sampled);
  });

  test('leaves out what is not built yet', () => {
    expect(sampledRows([row(sampled, { builtIn: { issue: 3 } })])).toEqual([]);
    expect(sampledRows([row(sampled, { shownBy: { issue: 3 } })])).toEqual([]);
  });
});

describe('a patch', () => {
  test('says what it breaks, what must fail, and what it changes', () => {
    const text = patch(`Turns have\nno end.\nFails: ${shown}`);
    expect(parseMutation(sampled, text)).toEqual({
      id: sampled,
      breaks: 'Turns have no end.',
      fails: [shown],
      files: [file],
      size: 2,
    });
  });

  test('counts lines that begin with dashes as lines', () => {
    expect(parseMutation(sampled, patch('x', file, ['--- not a path', '+++i;'])).size).toBe(1);
    expect(parseMutation(sampled, patch('x', file, ['--i;', '-- a comment'])).size).toBe(2);
  });

  test('is of one of all tests of its row, where it names none', () => {
    const both = [shown, 'e2e/turns.spec.ts › a turn'];
    expect(testsOf(row(sampled), parseMutation(sampled, patch('x')))).toEqual(both);
    expect(testsOf(row(sampled), parseMutation(sampled, patch(`x\nFails: ${shown}`)))).toEqual([
      shown,
    ]);
  });

  test('holds when it breaks a file of a sampled row', () => {
    expect(check(patch(`Turns have no end.\nFails: ${shown}`))).toEqual([]);
  });

  test('is asked for each sampled row, and for no other', () => {
    expect(check('')).toEqual([
      `${sampled}: is of the sample, and nothing breaks it: write mutations/${sampled}.patch`,
    ]);
  });

  test.each([
    ['of no sampled row', patch('x'), unsampled, 'is of no row of the sample'],
    ['without words', patch(''), sampled, 'does not say what it breaks'],
    ['without a change', 'Turns have no end.', sampled, 'changes no file'],
    ['of a test', patch('x', 'web/src/a.test.ts'), sampled, 'is no file of the product'],
    ['of a page', patch('x', 'README.md'), sampled, 'is no file of the product'],
    ['of what is made', patch('x', 'generated/schema.sql'), sampled, 'is no file of the product'],
    ['of another file', patch('x', 'web/src/b.ts'), sampled, 'none of the files that the row'],
    ['of many lines', patch('x', file, Array(9).fill('+a')), sampled, 'at most 8 are small'],
    ['whose test the row lacks', patch('x\nFails: a.test.ts › b'), sampled, 'does not name'],
  ])('fails %s', (_, text, id, fault) => {
    expect(check(text, id).join('\n')).toContain(fault);
  });
});

describe('an exception', () => {
  test('has a reason', () => {
    expect(check('', sampled, `| ${sampled} | a rule for people |`)).toEqual([]);
    expect(check('', sampled, `| ${sampled} |  |`)).toEqual([
      `${sampled}: an exception without a reason`,
    ]);
  });

  test('is of a sampled row without a patch', () => {
    expect(check(patch('x'), sampled, `| ${unsampled} | why |`).join()).toContain(
      'no row of the sample',
    );
    expect(check(patch('x'), sampled, `| ${sampled} | why |`).join()).toContain('has a patch');
  });
});
