import { expect, test } from 'vitest';
import { isUnfetched } from './unfetched.ts';

test.each([
  new TypeError('Failed to fetch dynamically imported module: https://turno/assets/a-1.js'),
  new TypeError('error loading dynamically imported module'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/a-1.css'),
])('%s is code that did not come', (error) => {
  expect(isUnfetched(error)).toBe(true);
});

test('a fault of the code is none', () => {
  expect(isUnfetched(new TypeError('Cannot read properties of undefined'))).toBe(false);
  expect(isUnfetched('Unable to preload CSS')).toBe(false);
});
