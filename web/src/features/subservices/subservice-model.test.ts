import { expect, test } from 'vitest';
import {
  emptySubservice,
  priceCurrencies,
  priceProblem,
  subserviceSchema,
} from './subservice-model.ts';

test('a subservice begins at the office, in its currency, with half an hour', () => {
  expect(emptySubservice('office', 'VES')).toMatchObject({
    officeId: 'office',
    currencyCode: 'VES',
    avgMinuts: '30',
  });
});

test('every field of a subservice is required', () => {
  const { error } = subserviceSchema.safeParse({ ...emptySubservice('', ''), avgMinuts: '' });
  expect(error?.issues.map(({ path }) => path[0])).toEqual(Object.keys(subserviceSchema.shape));
});

test.each([
  ['12.50', null],
  ['0.01', null],
  ['0.00', 'Campo debe ser mayor a cero'],
  ['-3.00', 'Campo debe ser mayor a cero'],
  ['', 'Campo es obligatorio'],
  ['doce', 'Campo debe ser numérico'],
])('the price %o has the problem %o', (typed, problem) => {
  expect(priceProblem(typed)).toBe(problem);
});

test('a price has one of the documented currencies (doc 1 §5)', () => {
  expect(priceCurrencies).toEqual(['VES', 'USD', 'EUR', 'PEN']);
});
