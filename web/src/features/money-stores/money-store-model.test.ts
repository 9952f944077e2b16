import { expect, test } from 'vitest';
import { moneyStoreSchema } from './money-store-model.ts';

test('a money account needs its name and its notes (doc 2 §5 Money account)', () => {
  const account = { moneyStoreName: '', notes: '', currencyCode: 'VES', storeType: 'BANK' };
  const { error } = moneyStoreSchema.safeParse(account);
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['moneyStoreName', 'notes']);
});
