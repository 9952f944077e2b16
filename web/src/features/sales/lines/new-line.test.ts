import { expect, test } from 'vitest';
import { manicure, terms } from '../../../testing/quoted-sale.ts';
import { quoteLine } from '../sale-model.ts';
import { nameOfLine, newLine } from './new-line.ts';

test('a line keeps the name of a service that is disabled while it is sold', () => {
  const quoted = quoteLine(newLine('turn', manicure), undefined, terms);
  expect(quoted.problem).toBe('El subservicio no existe o está deshabilitado');
  expect(nameOfLine(quoted)).toBe('Manicure tradicional');
});
