import { expect, test } from 'vitest';
import { clientsList } from './clients/clients.ts';
import { isServed, orderOf, sortOf } from './list-sort.ts';
import { salesList } from './sales/sales.ts';

test('an API order is converted to a field and a direction, and back', () => {
  const sort = { field: 'saleDate', descending: true };
  expect(orderOf(sort)).toBe('SALE_DATE_DESC');
  expect(sortOf('SALE_DATE_DESC')).toEqual(sort);
  expect(sortOf('COUNTRY_NAME_ASC')).toEqual({ field: 'countryName', descending: false });
  expect(sortOf('NATURAL')).toBeNull();
});

test('isServed is true only for the field of a list’s own order', () => {
  expect(isServed(salesList, 'saleDate')).toBe(true);
  expect(isServed(salesList, 'total')).toBe(false);
  expect(isServed(clientsList, 'id')).toBe(true);
});
