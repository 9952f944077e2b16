import { expect, test } from 'vitest';
import { periodSchema } from './period-model.ts';

test('a period needs no branch', () => {
  const values = { dateFrom: '2026-01-01', dateUntil: '2026-01-31', office: '' };
  expect(periodSchema.safeParse(values).success).toBe(true);
});

test('a period that ends before it begins is refused at its end', () => {
  const values = { dateFrom: '2026-02-01', dateUntil: '2026-01-31', office: '' };
  const { error } = periodSchema.safeParse(values);
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['dateUntil', 'La fecha de culminación debe ser posterior a la de inicio'],
  ]);
});
