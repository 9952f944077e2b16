import { expect, test } from 'vitest';
import { isOwnMachine } from './own-machine.ts';

test.for([
  ['http://127.0.0.1:3000/invitation#a', true],
  ['http://localhost:3000/invitation#a', true],
  ['http://[::1]:3000/invitation#a', true],
  ['https://192.168.1.20:3000/invitation#a', false],
  ['https://turno.empresa.com/invitation#a', false],
] as const)('isOwnMachine of the link %s is %s', ([link, own]) => {
  expect(isOwnMachine(link)).toBe(own);
});
