import { expect, test } from 'vitest';
import { validationTexts } from '#domain/texts/texts.ts';
import { isIdentifiedBy, technicianNumber } from './technician-number.ts';

test.each([
  ['12.345', true],
  ['v-123', true],
  ['maria', true],
  ['perez mar', true],
  ['', true],
  ['99', false],
  ['pedro', false],
])('the text %j finds María Pérez V12345678: %s', (typed, found) => {
  expect(isIdentifiedBy(typed, 'V12345678', 'María Pérez')).toBe(found);
});

test.each([
  ['V-12.345', true],
  ['12345', true],
  ['E-45678', false],
])('the text %j finds a technician stored without a letter: %s', (typed, found) => {
  expect(isIdentifiedBy(typed, '12345678', 'María Pérez')).toBe(found);
});

const numbers = technicianNumber([{ identificationNumber: 'PTP77A' }]);

test.each([
  ['12345678', '12345678'],
  [' v-12.345.678 ', 'V12345678'],
  ['ptp77a', 'PTP77A'],
])('the typed number %j is sent as %j', (typed, sent) => {
  expect(numbers.parse(typed)).toBe(sent);
});

test.each([
  ['', validationTexts.required],
  ['María', validationTexts.numeric],
  ['PTP77B', validationTexts.numeric],
])('the typed number %j is rejected with %s', (typed, message) => {
  expect(numbers.safeParse(typed).error?.issues[0]?.message).toBe(message);
});
