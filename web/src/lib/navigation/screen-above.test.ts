import { expect, test } from 'vitest';
import { paths } from '#web/config/paths.ts';
import { screenAbove } from './screen-above.ts';

const open = new Set<string>([paths.sales.list, paths.employees.list, paths.inventories.list]);

test.for([
  ['/sales/edit/abc', '/sales'],
  ['/sales/old/add', '/sales'],
  ['/inventories/add-product', '/inventories'],
  ['/employees/others/add', '/employees'],
  ['/warranty/add', '/'],
  ['/exchange', '/'],
])('the screen above %s is %s, the nearest list that the reader may open', ([from, to]) => {
  expect(screenAbove(from ?? '', (path) => open.has(path))).toBe(to);
});
