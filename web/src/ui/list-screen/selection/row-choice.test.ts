import { expect, test } from 'vitest';
import { rowChoiceLabel } from './row-choice.tsx';

test.each([
  [{ fullName: 'Ana Mora', identificationNumber: 'V12345678' }, 'Elegir Ana Mora'],
  [{ fullName: '', identificationNumber: 'V12345678' }, 'Elegir V12345678'],
  [{ fullName: null }, 'Elegir Sin nombre'],
])('the checkbox of %j has the label %j', (row, called) => {
  expect(rowChoiceLabel(row, 'fullName')).toBe(called);
});
