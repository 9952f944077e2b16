import { expect, test } from 'vitest';
import { commissionReason } from './commission-reason.ts';

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
])('the line %j has the commission reason %s', (line, concept) => {
  expect(commissionReason(line)).toBe(concept);
});
