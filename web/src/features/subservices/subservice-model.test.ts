import { expect, test } from 'vitest';
import { currencyChoices, emptySubservice, priceCurrencies } from './subservice-model.ts';

test('a new subservice has the office, its currency and half an hour by default (D39)', () => {
  expect(emptySubservice('office', 'VES')).toMatchObject({
    officeId: 'office',
    currencyCode: 'VES',
    avgMinuts: '30',
  });
});

test.for([
  ['VES', '', ['VES', 'USD', 'EUR']],
  ['PEN', '', ['USD', 'PEN']],
  ['PEN', 'EUR', ['USD', 'EUR', 'PEN']],
] as const)(
  'an office in %s with a price in “%s” offers the currencies %j',
  ([office, present, offered]) => {
    const choices = currencyChoices(office, present);
    expect(choices.map(({ value }) => value)).toEqual([...priceCurrencies]);
    expect(choices.filter(({ disabled }) => !disabled).map(({ label }) => label)).toEqual(offered);
  },
);
