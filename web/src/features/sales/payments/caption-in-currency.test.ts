import { expect, test } from 'vitest';
import { captionInCurrency } from './caption-in-currency.ts';

test('cash is named with its currency, other payments by their type', () => {
  expect(captionInCurrency('Efectivo', 'VES')).toBe('Efectivo Bs');
  expect(captionInCurrency('Efectivo', 'USD')).toBe('Efectivo $');
  expect(captionInCurrency('Transferencia', 'USD')).toBe('Transferencia');
});
