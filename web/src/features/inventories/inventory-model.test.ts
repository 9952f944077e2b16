import { expect, test } from 'vitest';
import { emptyInventory, inventorySchema } from './inventory-model.ts';

const typed = { ...emptyInventory, productId: 'oil', quantityAvailable: '12' };

test('a new stock has the limits 0 and 0 unless others are entered (doc 3 §5)', () => {
  expect(inventorySchema.parse(typed)).toEqual({
    productId: 'oil',
    quantityAvailable: 12,
    quantityMin: 0,
    quantityMax: 0,
  });
});
