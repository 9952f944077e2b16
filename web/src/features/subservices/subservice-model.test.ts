import { expect, test } from 'vitest';
import {
  currencyChoices,
  emptySubservice,
  priceCurrencies,
  priceProblem,
} from './subservice-model.ts';

test('a subservice begins at the office, in its currency, with half an hour (D39)', () => {
  expect(emptySubservice('office', 'VES')).toMatchObject({
    officeId: 'office',
    currencyCode: 'VES',
    avgMinuts: '30',
  });
});

test.each([
  ['12.50', null],
  ['0.01', null],
  ['0.00', 'Campo debe ser mayor a cero'],
  ['-3.00', 'Campo debe ser mayor a cero'],
  ['', 'Campo es obligatorio'],
  ['doce', 'Campo debe ser numérico'],
  ['12.345', 'Escriba 12345 o 12.35'],
  ['12,345.678', 'Escriba dos decimales como máximo'],
])('the price %o has the problem %o (doc 1 §5)', (typed, problem) => {
  expect(priceProblem(typed)).toBe(problem);
});

test.for([
  ['VES', '', ['VES', 'USD', 'EUR']],
  ['PEN', '', ['USD', 'PEN']],
  ['PEN', 'EUR', ['USD', 'EUR', 'PEN']],
] as const)(
  'an office in %s with a price in “%s” chooses among %j',
  ([office, present, offered]) => {
    const choices = currencyChoices(office, present);
    expect(choices.map(({ value }) => value)).toEqual([...priceCurrencies]);
    expect(choices.filter(({ disabled }) => !disabled).map(({ label }) => label)).toEqual(offered);
  },
);
