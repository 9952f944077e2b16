import { expect, test } from 'vitest';
import { shortName } from './short-name.ts';

test.each([
  ['María Fernanda Rodríguez', 'María R.'],
  [' Ana  Ñáñez ', 'Ana Ñ.'],
  ['Milagros', 'Milagros'],
  ['', ''],
])('the short name of %j is %j', (name, text) => {
  expect(shortName(name)).toBe(text);
});
