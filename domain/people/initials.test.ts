import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Daniela Pérez Rojas', 'DR'],
  ['  ángela  ', 'Á'],
  ['María (turno 2)', 'M'],
  ['V12345678', 'V'],
  ['123', '?'],
  ['', '?'],
])('the initials of %j are %s', (name, text) => {
  expect(initials(name)).toBe(text);
});
