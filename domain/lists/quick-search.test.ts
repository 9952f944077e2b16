import { expect, test } from 'vitest';
import { moneyStoresList } from './cash/money-stores.ts';
import { clientsList } from './clients/clients.ts';
import { quickSearch, searchHint } from './quick-search.ts';
import { salesList } from './sales/sales.ts';

test.each([
  ['1867', { invoiceNumber: { equalTo: '1867' } }],
  ['Factura 1867', { invoiceNumber: { equalTo: '1867' } }],
  ['a-12', { invoiceNumber: { equalTo: 'A-12' } }],
  ['V-12.345.678', { clientIn: { includesInsensitive: 'V-12.345.678' } }],
  ['12345678', { clientIn: { includesInsensitive: '12345678' } }],
  ['07520448', { clientIn: { includesInsensitive: '07520448' } }],
  ['0414 236', { clientPhone: { includesInsensitive: '0414 236' } }],
  ['+58 414', { clientPhone: { includesInsensitive: '+58 414' } }],
  ['ana@mail.com', { clientEmail: { includesInsensitive: 'ana@mail.com' } }],
  [' martinez milagros ', { clientFullName: { includesInsensitive: 'martinez milagros' } }],
  ['  ', {}],
])('the text %j in the search of sales filters by %j', (typed, meant) => {
  expect(quickSearch(salesList.search, typed)).toEqual(meant);
});

test('a list with only one searched field searches it for any text', () => {
  expect(quickSearch(moneyStoresList.search, 'Caja 2')).toEqual({
    moneyStoreName: { includesInsensitive: 'Caja 2' },
  });
  expect(quickSearch(clientsList.search, '0414-2360469')).toEqual({
    searchText: { includesInsensitive: '0414-2360469' },
  });
  expect(quickSearch(undefined, 'Caja')).toEqual({});
});

test('the hint of the search box lists the searched fields', () => {
  expect(searchHint(salesList.search ?? { words: '' }, 'Nombre')).toBe(
    'nombre, factura, identificación o teléfono',
  );
  expect(searchHint(moneyStoresList.search, 'Cuenta de dinero')).toBe('cuenta de dinero');
});
