import { expect, test } from 'vitest';
import { clientsList } from './clients/clients.ts';
import { isServed, orderOf, sortOf } from './list-sort.ts';
import { salesList } from './sales/sales.ts';

test('an order is converted to a field and a direction, and back', () => {
  const sort = { field: 'saleDate', descending: true };
  expect(orderOf(sort)).toBe('SALE_DATE_DESC');
  expect(sortOf('SALE_DATE_DESC')).toEqual(sort);
  expect(sortOf('COUNTRY_NAME_ASC')).toEqual({ field: 'countryName', descending: false });
  expect(sortOf('NATURAL')).toBeNull();
});

test('an index serves the initial order of a list in both directions', () => {
  expect(isServed(salesList, 'saleDate')).toBe(true);
  expect(isServed(salesList, 'total')).toBe(false);
  expect(isServed(clientsList, 'id')).toBe(true);
});
