import { expect, test } from 'vitest';
import { changeOf } from './change.ts';

test.each([
  [90, 100, '-10\u00a0%'],
  [100, 100, null],
  [5, 0, null],
])('the change to %i from %i is shown as %s', (present, before, text) => {
  expect(changeOf(present, before)).toBe(text);
});
