import { expect, test } from 'vitest';
import { emptyInventory, inventorySchema, leftAfter, movementCaption } from './inventory-model.ts';

const typed = { ...emptyInventory, productId: 'oil', quantityAvailable: '12' };

test('a new stock has the limits 0 and 0 unless others are entered (doc 3 §5)', () => {
  expect(inventorySchema.parse(typed)).toEqual({
    productId: 'oil',
    quantityAvailable: 12,
    quantityMin: 0,
    quantityMax: 0,
  });
});

test.each([
  [10, 'ADD', '5', 15],
  [10, 'SUB', '10', 0],
  [10, 'SUB', '11', -1],
  [10, 'ADD', '', null],
  [10, 'ADD', 'x', null],
])('a stock of %d after the movement %s of %j is %s', (present, movType, quantity, left) => {
  expect(leftAfter(present, movType, quantity)).toBe(left);
});

test('movementCaption returns Entrada for ADD and Salida for SUB', () => {
  expect(['ADD', 'SUB'].map(movementCaption)).toEqual(['Entrada', 'Salida']);
});
