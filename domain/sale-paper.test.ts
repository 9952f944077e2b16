import { expect, test } from 'vitest';
import { saysNoFiscalValue, toSalePaper } from './sale-paper.ts';

test.each([
  ['AUTO', 'NO APLICA', 'S/F', true],
  ['AUTO', 'NO APLICA', '12', true],
  ['AUTO', 'FACTURA ACTIVA', '12', false],
  ['AUTO', 'FACTURA ACTIVA', 'S/F', true],
  ['ALWAYS', 'FACTURA ACTIVA', '12', true],
  ['NEVER', 'NO APLICA', 'S/F', false],
])(
  'set to %s, an office of %s says of number %s that it has no fiscal value: %s',
  (fiscalNotice, invoicing, number, said) => {
    expect(saysNoFiscalValue({ fiscalNotice, invoicing }, number)).toBe(said);
  },
);

test('a paper that is not known is the documents’ A4', () => {
  expect(toSalePaper('80MM')).toBe('80MM');
  expect(toSalePaper(null)).toBe('A4');
  expect(toSalePaper('LETTER')).toBe('A4');
});
