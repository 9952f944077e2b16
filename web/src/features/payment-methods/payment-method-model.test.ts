import { expect, test } from 'vitest';
import { receivingStores } from './payment-method-model.ts';

const store = (id: string, currencyCode: string | null, storeType: string) => ({
  id,
  currencyCode,
  storeType,
});
const stores = [
  store('bank', 'VES', 'BANK'),
  store('old', null, 'BANK'),
  store('wallet', 'USDT', 'EWALLET'),
  store('dollars', 'USD', 'BANK'),
  store('drawer', 'VES', 'DRAWER'),
  store('safe', 'VES', 'SAFE'),
];
const offered = (currencyCode: string, moneyStoreId = '') =>
  receivingStores(stores, { currencyCode, moneyStoreId }).map(({ id }) => id);

test('a payment method offers money stores of its currency or of none, but no drawer or safe', () => {
  expect(offered('VES')).toEqual(['bank', 'old']);
  expect(offered('USDT')).toEqual(['old', 'wallet']);
});

test('a payment method also offers its current money store, even a safe', () => {
  expect(offered('VES', 'safe')).toEqual(['bank', 'old', 'safe']);
});
