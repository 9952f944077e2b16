import { expect, test } from 'vitest';
import {
  leftAfter,
  movementCaption,
  movementSchema,
  oppositeOf,
  stepMovement,
  stockBar,
  stockState,
} from './movement-model.ts';

test.each([
  [10, 'ADD', '5', 15],
  [10, 'SUB', '10', 0],
  [10, 'SUB', '11', -1],
  [10, 'ADD', '', null],
  [10, 'ADD', 'x', null],
])('a stock of %d after the movement %s of %j is %s', (present, movType, quantity, left) => {
  expect(leftAfter(present, { movType, quantity })).toBe(left);
});

test('movementCaption returns Entrada for ADD and Salida for SUB', () => {
  expect(['ADD', 'SUB'].map(movementCaption)).toEqual(['Entrada', 'Salida']);
});

test('the opposite of a movement says in its reason what it takes back', () => {
  const use = { movType: 'SUB', quantity: 4, reason: 'Uso en cabina' };
  const back = oppositeOf(use);
  expect(back).toEqual({ movType: 'ADD', quantity: 4, reason: 'Deshace una salida' });
  expect(oppositeOf(back)).toEqual({ ...use, reason: 'Deshace una entrada' });
});

test('the reason of a movement is optional, on one line and at most 100 characters', () => {
  const typed = { movType: 'SUB', quantity: '4' };
  const reasonOf = (reason: string) => movementSchema.safeParse({ ...typed, reason });
  expect(reasonOf(' ').data).toEqual({ movType: 'SUB', quantity: 4, reason: '' });
  expect(reasonOf('Uso\nen cabina').data?.reason).toBe('Uso en cabina');
  expect(reasonOf('x'.repeat(101)).success).toBe(false);
});

test.each([
  ['ADD', '', -1, 'SUB', '1'],
  ['SUB', '', 1, 'ADD', '1'],
  ['SUB', '3', -1, 'SUB', '4'],
  ['SUB', '3', 1, 'SUB', '2'],
  ['SUB', '1', 1, 'ADD', '1'],
  ['ADD', '1', -1, 'SUB', '1'],
  ['ADD', 'x', 1, 'ADD', '1'],
] as const)(
  'the movement %s of %j and a step of %d is %s of %j',
  (movType, quantity, by, ...next) => {
    expect(Object.values(stepMovement({ movType, quantity }, by))).toEqual(next);
  },
);

const stock = (quantityAvailable: number, quantityMin: number, quantityMax: number) => ({
  quantityAvailable,
  quantityMin,
  quantityMax,
});

test.each([
  [0, 0, 0, 'Agotado'],
  [9, 10, 40, 'Bajo mínimo'],
  [10, 10, 40, 'Suficiente'],
  [40, 10, 40, 'Suficiente'],
  [41, 10, 40, 'Sobre el máximo'],
  [41, 10, 0, 'Suficiente'],
])('a stock of %d with the limits %d and %d is %s', (present, min, max, state) => {
  expect(stockState(stock(present, min, max)).text).toBe(state);
});

test.each([
  [20, 10, 40, 50, 25],
  [80, 10, 40, 100, 12.5],
  [5, 10, 0, 25, 50],
  [0, 0, 0, 0, 0],
])(
  'a stock of %d with the limits %d and %d has a bar of %d %% and a mark at %d %%',
  (present, min, max, share, mark) => {
    expect(stockBar(stock(present, min, max))).toEqual({ share, mark });
  },
);
