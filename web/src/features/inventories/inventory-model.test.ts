import { expect, test } from 'vitest';
import {
  categorySchema,
  emptyInventory,
  inventorySchema,
  leftAfter,
  movementCaption,
  productSchema,
} from './inventory-model.ts';

const typed = { ...emptyInventory, productId: 'oil', quantity: '12' };

test('a stock has no limits unless they are given (doc 3 §5)', () => {
  expect(inventorySchema.parse(typed)).toEqual({
    productId: 'oil',
    quantity: 12,
    quantityMin: 0,
    quantityMax: 0,
  });
});

test.each([
  [{ quantity: '0' }, 'quantity', 'Campo debe ser como mínimo 1'],
  [{ quantity: '' }, 'quantity', 'Campo es obligatorio'],
  [{ productId: '' }, 'productId', 'Campo no puede ser vacio'],
  [
    { quantityMin: '10', quantityMax: '5' },
    'quantityMax',
    'El máximo debe ser mayor o igual al mínimo',
  ],
])('with %o the stock is refused at %s (doc 3 §5)', (change, field, message) => {
  const [issue] = inventorySchema.safeParse({ ...typed, ...change }).error?.issues ?? [];
  expect([issue?.path[0], issue?.message]).toEqual([field, message]);
});

test.each([
  [10, 'ADD', '5', 15],
  [10, 'SUB', '10', 0],
  [10, 'SUB', '11', -1],
  [10, 'ADD', '', null],
  [10, 'ADD', 'x', null],
])('of %d, %s %s leaves %s', (present, movType, quantity, left) => {
  expect(leftAfter(present, movType, quantity)).toBe(left);
});

test('movements are told in Spanish', () => {
  expect(['ADD', 'SUB'].map(movementCaption)).toEqual(['Entrada', 'Salida']);
});

test('a product needs its name, its category and a price of at least 1 (doc 3 §5)', () => {
  const { error } = productSchema.safeParse({ productName: '', categoryId: '', unitPrice: '0.99' });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['productName', 'Campo es obligatorio'],
    ['categoryId', 'Campo no puede ser vacio'],
    ['unitPrice', 'Campo debe ser como mínimo 1'],
  ]);
});

test('a category needs its name (doc 3 §5)', () => {
  expect(categorySchema.safeParse({ categoryName: ' ' }).error?.issues[0]?.message).toBe(
    'Campo es obligatorio',
  );
});
