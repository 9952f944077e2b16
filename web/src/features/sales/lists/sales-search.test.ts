import { expect, test } from 'vitest';
import { parseSaleSearch } from './sales-search.ts';

test.each([
  ['1867', '1867', ''],
  ['factura 1867', '1867', ''],
  ['Venta a-12', 'A-12', ''],
  ['milagros martínez', '', 'milagros martínez'],
  ['ventas ana', '', 'ana'],
])('the search for %j finds the sale number %j or the client %j', (typed, number, client) => {
  expect(parseSaleSearch(typed)).toEqual({ number, client });
});
