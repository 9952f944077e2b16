import { expect, test } from 'vitest';
import { type Answer, bestAnswer, exactAnswer, matchingAnswers, nearestFirst } from './answers.ts';

const answer = (label: string, ...names: string[]): Answer => ({
  group: '',
  label,
  detail: '',
  names,
  open: label,
});
const labelsOf = (answers: readonly Answer[]) => answers.map(({ label }) => label);

test('exact matches come before prefix matches, and prefix matches before other matches', () => {
  const screens = [
    answer('Total de Ventas'),
    answer('Reventas'),
    answer('Ventas por Cliente'),
    answer('Ventas'),
  ];
  expect(labelsOf(nearestFirst('ventas', screens))).toEqual([
    'Ventas',
    'Ventas por Cliente',
    'Total de Ventas',
    'Reventas',
  ]);
});

test('the invoice with a number comes before clients whose identification contains the number', () => {
  const found = [
    answer('Rosa Blanco', 'V18670001'),
    answer('Alba Rojas', 'V20186755'),
    answer('Factura 1867 · Ana Gil', '1867', 'Factura 1867', 'Ana Gil'),
  ];
  for (const typed of ['1867', 'factura 1867']) {
    expect(labelsOf(nearestFirst(typed, found))[0]).toBe('Factura 1867 · Ana Gil');
  }
});

test('the command palette ignores case, accents, word order and separators of phone numbers', () => {
  const people = [
    answer('Ana Núñez', '0412-5550101'),
    answer('María Milagros Martínez', '0414-2360469'),
  ];
  for (const typed of ['MARTINEZ mila', '04142360469', '0414-236.04.69']) {
    expect(labelsOf(matchingAnswers(typed, people))).toEqual(['María Milagros Martínez']);
  }
  expect(labelsOf(nearestFirst('04142360469', people))[0]).toBe('María Milagros Martínez');
});

test('equally good matches keep the order of the search results', () => {
  const people = [answer('María Rojas'), answer('María Blanco'), answer('Ana María Gil')];
  expect(labelsOf(nearestFirst('maria', people))).toEqual([
    'María Rojas',
    'María Blanco',
    'Ana María Gil',
  ]);
});

test('Enter before the results arrive chooses only a screen whose title has that prefix', () => {
  const screens = [answer('Citas'), answer('Calendario de Citas')];
  expect(exactAnswer('cit', screens, false)?.label).toBe('Citas');
  expect(exactAnswer('citas', [answer('Calendario de Citas')], false)).toBeUndefined();
  expect(exactAnswer('maria', [], false)).toBeUndefined();
});

test('Enter that waited for the results chooses the only result or the only exact name', () => {
  const [ana, anaMaria] = [answer('Ana Gil'), answer('Ana Gil de Rojas')];
  expect(exactAnswer('yuleisy', [ana], true)?.label).toBe('Ana Gil');
  expect(exactAnswer('ana gil', [ana, anaMaria], true)?.label).toBe('Ana Gil');
  expect(exactAnswer('ana', [ana, anaMaria], true)).toBeUndefined();
  expect(exactAnswer('ana gil', [ana, answer('Ana Gil')], true)).toBeUndefined();
  expect(exactAnswer('ana', [], true)).toBeUndefined();
});

const person = (fullName: string, identificationNumber = '', phone = ''): Answer => ({
  ...answer(fullName),
  person: { fullName, identificationType: 'CI', identificationNumber, phone },
});
const [one, other] = [person('Ana Gil', 'V12345678'), person('Ana Gil', 'V87654321')];

test.each([
  ['ana gil', [one, other], false],
  ['ana', [one, person('Ana Paz')], false],
  ['ana gil', [one, person('Ana Gil de Paz')], true],
  ['ana', [one], true],
  ['V-12.345.678', [one, other], true],
  // The number is only a part of the other person's number.
  ['2345678', [one], false],
  ['ana', [one, answer('Factura 12 · Ana Gil')], true],
] as const)(
  'Enter on %j chooses a person only if the text is unambiguous',
  (typed, ranked, isChosen) => {
    expect(bestAnswer(typed, ranked)).toBe(isChosen ? one : undefined);
    expect(exactAnswer(typed, ranked, true)).toBe(isChosen ? one : undefined);
  },
);
