import { expect, test } from 'vitest';
import { isChunkLoadError } from './chunk-load-error.ts';

test.each([
  new TypeError('Failed to fetch dynamically imported module: https://turno/assets/a-1.js'),
  new TypeError('error loading dynamically imported module'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/a-1.css'),
])('the error %s means that code failed to load', (error) => {
  expect(isChunkLoadError(error)).toBe(true);
});

test('an error in the code itself does not mean that code failed to load', () => {
  expect(isChunkLoadError(new TypeError('Cannot read properties of undefined'))).toBe(false);
  expect(isChunkLoadError('Unable to preload CSS')).toBe(false);
});
