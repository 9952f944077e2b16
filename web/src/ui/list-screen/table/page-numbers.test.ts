import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 40, [1, 2, 3, 4, 5]],
  [20, 40, [18, 19, 20, 21, 22]],
  [40, 40, [36, 37, 38, 39, 40]],
])('page %i of %i shows the page numbers %j (doc 1 §2 Technicians)', (page, pages, expected) => {
  expect(pageNumbers(page, pages)).toEqual(expected);
});
