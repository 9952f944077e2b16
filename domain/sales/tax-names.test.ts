import { expect, test } from 'vitest';
import { displayTaxId, taxCaption, taxIdName, taxName } from './tax-names.ts';

test('the tax is shown as IGV in Peru and IVA in Venezuela, with its rate', () => {
  expect(taxName('PEN')).toBe('IGV');
  expect(taxName('VES')).toBe('IVA');
  expect(taxCaption('PEN', '0.180000')).toBe('IGV (18 %)');
  expect(taxCaption('VES', '0.085')).toBe('IVA (8.5 %)');
  expect(taxCaption('VES', null)).toBe('IVA');
});

test.each([
  ['VES', 'RIF', 'J123456789', 'J-12345678-9'],
  ['VES', 'RIF', '123456789', 'J-12345678-9'],
  ['VES', 'RIF', 'FP123456789', 'FP-12345678-9'],
  ['PEN', 'RUC', '20100047218', '20100047218'],
  ['USD', 'RIF', 'NIT 900.123', 'NIT 900.123'],
  ['VES', 'RIF', '', ''],
])('an office in %s shows its %s %j as %j', (currency, name, taxId, shown) => {
  expect(taxIdName(currency)).toBe(name);
  expect(displayTaxId(currency, taxId)).toBe(shown);
});
