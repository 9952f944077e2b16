import { expect, test } from 'vitest';
import { clientsList } from './clients.ts';
import { isServed, orderOf, ordersOf, sortOf } from './list-sort.ts';
import { salesList } from './sales.ts';
import { workdaysList } from './workdays.ts';

test('an order is a field and a direction, and back', () => {
  const sort = { field: 'saleDate', descending: true };
  expect(orderOf(sort)).toBe('SALE_DATE_DESC');
  expect(sortOf('SALE_DATE_DESC')).toEqual(sort);
  expect(sortOf('COUNTRY_NAME_ASC')).toEqual({ field: 'countryName', descending: false });
  expect(sortOf('NATURAL')).toBeNull();
});

test('the order in which a list begins is an index’s, from both ends', () => {
  expect(isServed(salesList, 'saleDate')).toBe(true);
  expect(isServed(salesList, 'total')).toBe(false);
  expect(isServed(clientsList, 'id')).toBe(true);
});

test('a grouped list keeps its own order within each group, and a chosen order alone', () => {
  expect(ordersOf(workdaysList)).toEqual(['OFFICE_NAME_ASC', 'NUMBER_TOKEN_ASC']);
  expect(ordersOf(workdaysList, 'CREATED_DESC')).toEqual(['CREATED_DESC']);
  expect(ordersOf(salesList)).toEqual(['SALE_DATE_DESC']);
});
