import { expect, test } from 'vitest';
import { mayShow } from './office-of-key.ts';

const list = (filter: object, parameters = {}) =>
  ['sales', 'sales', { filter, ...parameters, first: 50 }] as const;

test('a list that is filtered by a branch shows what changed there alone', () => {
  const key = list({ and: [{ officeId: { equalTo: 'Caracas' } }] });
  expect(mayShow(key, ['Lima', 'Caracas'])).toBe(true);
  expect(mayShow(key, ['Lima'])).toBe(false);
  expect(mayShow(list({ officeId: { in: ['Lima', 'Quito'] } }), ['Quito'])).toBe(true);
  expect(mayShow(list({}, { officeId: 'Caracas' }), ['Lima'])).toBe(false);
});

test('one of all branches shows what changed in any', () => {
  expect(mayShow(list({ total: { greaterThan: '5' } }), ['Lima'])).toBe(true);
  expect(mayShow(list({}, { officeId: '' }), ['Lima'])).toBe(true);
  expect(mayShow(['home'], ['Lima'])).toBe(true);
});

test('what changed anywhere may be shown by every answer', () => {
  expect(mayShow(list({ officeId: { equalTo: 'Caracas' } }), null)).toBe(true);
});
