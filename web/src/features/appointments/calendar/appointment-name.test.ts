import { expect, test } from 'vitest';
import { blockName } from './appointment-name.ts';

test.each([
  ['Ana Ruiz', 1, 'Ana Ruiz'],
  ['Inés Ortiz Villasmil', 2, 'Inés Ortiz Villasmil'],
  ['Verónica Mercedes Castañeda', 2, 'Verónica C.'],
  ['Verónica Mercedes Castañeda', 3, 'Verónica Mercedes Castañeda'],
  ['Ana Ruiz', 0, 'Ana R.'],
])('a block shows the client %s with %i rows as %s', (name, rows, shown) => {
  expect(blockName(name, rows)).toBe(shown);
});
