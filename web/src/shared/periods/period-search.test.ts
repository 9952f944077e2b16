import { expect, test } from 'vitest';
import { periodOf } from './period-search.ts';

const fallback = { from: '2026-11-01', until: '2026-11-21' };

test.each([
  [{ date_from: '2026-01-01', date_until: '2026-01-31' }, '2026-01-01'],
  [{ date_from: '2026-01-31', date_until: '2026-01-01' }, fallback.from],
  [{ date_from: '2026-02-30', date_until: '2026-03-01' }, fallback.from],
  [{ date_until: '2026-11-05' }, fallback.from],
  [{ date_from: '2026-11-19' }, '2026-11-19'],
  [{ date_from: '' }, fallback.from],
  [{}, fallback.from],
])('the URL search %j has a period that begins on %s', (search, from) => {
  expect(periodOf(search, fallback).from).toBe(from);
});

test('a single day in the URL is combined with the other bound of the fallback', () => {
  expect(periodOf({ date_from: '2026-10-01' }, fallback)).toEqual({
    from: '2026-10-01',
    until: fallback.until,
  });
});
