import { join } from 'node:path';
import { expect, test } from 'vitest';

/** JavaScript, as what starts the tests runs before there is a Node that reads types. */
const { outcomeOf } = await import(join(import.meta.dirname, 'part-outcome.mjs'));

const part = { name: 'http', passed: 3, failed: 0, seconds: 61.04, output: 'a lot\n', figures: '' };
const figures = 'tests/a.test.ts › a search: p95 12.3 ms\n';

test('a part that passed is a line', () => {
  expect(outcomeOf(part)).toBe('✓ http: 3 passed, 0 failed (61.0 s)');
});

test('a part reports its processor seconds where they are known', () => {
  expect(outcomeOf({ ...part, processor: 80.25 })).toBe(
    '✓ http: 3 passed, 0 failed (61.0 s, processor 80.3 s)',
  );
});

test('what its tests measured stands beneath it', () => {
  expect(outcomeOf({ ...part, figures })).toBe(`✓ http: 3 passed, 0 failed (61.0 s)\n${figures}`);
});

test('a part of which a test failed tells its output, and what the others measured', () => {
  expect(outcomeOf({ ...part, failed: 1, figures })).toBe(
    `✗ http: 3 passed, 1 failed (61.0 s)\na lot\n\n${figures}`,
  );
});

test('a test that needed its second attempt is named, though the part passed', () => {
  expect(outcomeOf({ ...part, unsteady: ['a.test.ts › a race'] })).toBe(
    '✓ http: 3 passed, 0 failed (61.0 s)\n  second attempt: a.test.ts › a race',
  );
});

test('a part that could not ask says so, though it passed', () => {
  expect(outcomeOf({ ...part, output: 'a lot\nnot asked: nobody answers\n' })).toBe(
    '✓ http: 3 passed, 0 failed (61.0 s)\n  not asked: nobody answers',
  );
});
