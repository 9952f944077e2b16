import { expect, test } from 'vitest';
import { lineConcept } from './line-concept.ts';

const own = {
  typeCommission: 'COMMISSION',
  kind: 'SALE',
  advertising: false,
  servedBy: 'Ana Ruiz',
};

test.each([
  [own, 'Servicio'],
  [{ ...own, kind: 'WARRANTY' }, 'Garantía'],
  [{ ...own, advertising: true }, 'No facturable'],
  [{ ...own, advertising: true, typeCommission: 'ADVERTISING_COMMISSION' }, 'No facturable'],
  [{ ...own, typeCommission: 'SUPERVISOR_COMMISSION' }, 'Encargada (o) de Ana Ruiz'],
])('%j gives by: %s', (line, concept) => {
  expect(lineConcept(line)).toBe(concept);
});
