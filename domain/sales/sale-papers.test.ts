import { expect, test } from 'vitest';
import { hasNoFiscalValueNotice, toSalePaper } from './sale-papers.ts';

test.each([
  ['AUTO', 'NO APLICA', 'S/F', true],
  ['AUTO', 'NO APLICA', '12', true],
  ['AUTO', 'FACTURA ACTIVA', '12', false],
  ['AUTO', 'FACTURA ACTIVA', 'S/F', true],
  ['ALWAYS', 'FACTURA ACTIVA', '12', true],
  ['NEVER', 'NO APLICA', 'S/F', false],
])(
  'with notice %s, an office with %s marks the number %s as without fiscal value: %s',
  (fiscalNotice, invoicing, number, said) => {
    expect(hasNoFiscalValueNotice({ fiscalNotice, invoicing }, number)).toBe(said);
  },
);

test('an unknown paper size is replaced with the documented A4', () => {
  expect(toSalePaper('80MM')).toBe('80MM');
  expect(toSalePaper(null)).toBe('A4');
  expect(toSalePaper('LETTER')).toBe('A4');
});
