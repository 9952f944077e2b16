import { expect, test } from 'vitest';
import { elapsedText } from './elapsed.ts';

test.for([
  ['2026-11-29T11:59:30Z', 'ahora'],
  ['2026-11-29T11:55:00Z', 'hace 5 min'],
  ['2026-11-29T09:59:00Z', 'hace 2 h'],
  ['2026-11-28T12:00:00Z', 'hace 1 día'],
  ['2026-11-26T12:00:00Z', 'hace 3 días'],
  ['2026-11-29T12:05:00Z', 'ahora'],
] as const)('the time since %s is shown as %s', ([since, text]) => {
  expect(elapsedText(since, new Date('2026-11-29T12:00:00Z')).replace('\u00a0', ' ')).toBe(text);
});
