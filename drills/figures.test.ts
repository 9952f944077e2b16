import { afterEach, expect, test, vi } from 'vitest';
import { createFigures } from './figures.ts';

afterEach(() => vi.restoreAllMocks());

test('a drill fails when one of its figures is missed', () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const figures = createFigures();
  figures.expect('refused sales', 0);
  figures.expect('slowest sale, in ms', 1_999.5, 2_000);
  figures.expect('every sum is the one of its rows', true);
  expect(figures.met()).toBe(true);
  figures.expect('sales lost', 1);
  figures.expect('sales doubled', 0);
  expect(figures.met()).toBe(false);
  expect(written.mock.calls.map(([line]) => line)).toEqual([
    '✓ refused sales: 0 (≤ 0)\n',
    '✓ slowest sale, in ms: 1999.50 (≤ 2000)\n',
    '✓ every sum is the one of its rows: yes\n',
    '✗ sales lost: 1 (≤ 0)\n',
    '✓ sales doubled: 0 (≤ 0)\n',
  ]);
});
