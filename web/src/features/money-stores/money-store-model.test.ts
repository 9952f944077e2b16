import { expect, test } from 'vitest';
import { moneyStoreSchema } from './money-store-model.ts';

test('a money account needs its name and its notes (doc 2 §5)', () => {
  const { error } = moneyStoreSchema.safeParse({ moneyStoreName: '', notes: '' });
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['moneyStoreName', 'notes']);
});
