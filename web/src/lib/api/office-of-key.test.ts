import { expect, test } from 'vitest';
import { mayShow } from './office-of-key.ts';

const list = (filter: object, parameters = {}) =>
  ['sales', 'sales', { filter, ...parameters, first: 50 }] as const;

test('a list filtered by a branch refreshes only on changes in that branch', () => {
  const key = list({ and: [{ officeId: { equalTo: 'Caracas' } }] });
  expect(mayShow(key, ['Lima', 'Caracas'])).toBe(true);
  expect(mayShow(key, ['Lima'])).toBe(false);
  expect(mayShow(list({ officeId: { in: ['Lima', 'Quito'] } }), ['Quito'])).toBe(true);
  expect(mayShow(list({}, { officeId: 'Caracas' }), ['Lima'])).toBe(false);
});

test('a list of all branches refreshes on changes in any branch', () => {
  expect(mayShow(list({ total: { greaterThan: '5' } }), ['Lima'])).toBe(true);
  expect(mayShow(list({}, { officeId: '' }), ['Lima'])).toBe(true);
  expect(mayShow(['home'], ['Lima'])).toBe(true);
});

test('a change without branch refreshes every query', () => {
  expect(mayShow(list({ officeId: { equalTo: 'Caracas' } }), null)).toBe(true);
});
