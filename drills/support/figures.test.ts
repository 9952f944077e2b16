import { afterEach, expect, test, vi } from 'vitest';
import { createFigures } from './figures.ts';

afterEach(() => vi.restoreAllMocks());

test('a drill fails when one of its figures misses its limit', () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const figures = createFigures();
  figures.expect('rejected sales', 0);
  figures.expect('slowest sale, in ms', 1_999.5, 2_000);
  figures.expect('every summary equals its rows', true);
  expect(figures.isWithinLimit()).toBe(true);
  figures.expect('sales lost', 1);
  figures.expect('sales doubled', 0);
  expect(figures.isWithinLimit()).toBe(false);
  expect(written.mock.calls.map(([line]) => line)).toEqual([
    '✓ rejected sales: 0 (≤ 0)\n',
    '✓ slowest sale, in ms: 1999.50 (≤ 2000)\n',
    '✓ every summary equals its rows: yes\n',
    '✗ sales lost: 1 (≤ 0)\n',
    '✓ sales doubled: 0 (≤ 0)\n',
  ]);
});
