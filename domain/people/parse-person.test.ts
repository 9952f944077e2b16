import { expect, test } from 'vitest';
import type { Currency } from '../money/currencies.ts';
import { parsePerson } from './parse-person.ts';

test.each<[string, Currency, object]>([
  ['yuleisy', 'VES', { firstName: 'Yuleisy', lastName: '' }],
  ['  ángela  de la Torre ', 'VES', { firstName: 'Ángela', lastName: 'De La Torre' }],
  ['0414-1112233', 'VES', { phone: '0414-1112233' }],
  ['987654321', 'PEN', { phone: '987654321' }],
  ['987654321', 'VES', {}],
  ['V-12345678', 'VES', {}],
  ['45678912', 'PEN', {}],
])('the text %j at a %s office fills %j of a new client', (typed, currency, person) => {
  expect(parsePerson(typed, currency)).toEqual(person);
});
