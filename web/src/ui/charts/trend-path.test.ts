import { expect, test } from 'vitest';
import { trendPath } from './trend-path.ts';

const frame = { width: 104, height: 54, margin: 2, lowest: 0, highest: 100 };

test('a trend line skips unknown values and keeps the distances of the others', () => {
  expect(trendPath([0, null, 100], frame)).toBe('M2 52L102 2');
  expect(trendPath([null, 50, 100], frame)).toBe('M52 27L102 2');
});

test('a trend line of one value is horizontal, and of none is empty', () => {
  expect(trendPath([100], frame)).toBe('M2 2H102');
  expect(trendPath([null], frame)).toBe('');
});

test('a trend line ends at the frame for values outside of it', () => {
  expect(trendPath([-40, 160], frame)).toBe('M2 52L102 2');
});
