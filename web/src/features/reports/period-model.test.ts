import { expect, test } from 'vitest';
import { periodOf, periodSchema } from './period-model.ts';

const fallback = { from: '2026-11-01', until: '2026-11-21' };

test.each([
  [{ date_from: '2026-01-01', date_until: '2026-01-31' }, '2026-01-01'],
  [{ date_from: '2026-01-31', date_until: '2026-01-01' }, fallback.from],
  [{ date_from: '2026-02-30', date_until: '2026-03-01' }, fallback.from],
  [{}, fallback.from],
])('the address %j gives the period from %s', (search, from) => {
  expect(periodOf(search, fallback).from).toBe(from);
});

test('a branch is asked for where the report is of one', () => {
  const values = { dateFrom: '2026-01-01', dateUntil: '2026-01-31', office: '' };
  expect(periodSchema({ office: 'optional' }).safeParse(values).success).toBe(true);
  const { error } = periodSchema({ office: 'required' }).safeParse(values);
  expect(error?.issues.map(({ message }) => message)).toEqual(['Campo no puede ser vacio']);
});

test('a period that ends before it begins is refused at its end', () => {
  const values = { dateFrom: '2026-02-01', dateUntil: '2026-01-31', office: '' };
  const { error } = periodSchema({ office: 'optional' }).safeParse(values);
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['dateUntil', 'La fecha de culminación debe ser posterior a la de inicio'],
  ]);
});
