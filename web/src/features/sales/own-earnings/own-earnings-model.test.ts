import { expect, test } from 'vitest';
import { nothingOwedText } from './own-earnings-model.ts';

test.for([
  ['without settlements', [], 'Nada por liquidar ahora'],
  ['with paid settlements', ['PAID'], 'Nada por liquidar ahora'],
  ['with a draft', ['DRAFT', 'PAID'], 'Todo está en liquidaciones por pagar'],
  ['with an approved settlement', ['APPROVED'], 'Todo está en liquidaciones por pagar'],
] as const)('a technician %s %j who is owed nothing more reads %s', ([, states, text]) => {
  expect(nothingOwedText(states.map((state) => ({ state })))).toBe(text);
});
