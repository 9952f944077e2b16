import { expect, test } from 'vitest';
import { paymentTypeCaptions } from '#domain/texts/captions.ts';
import { officeMethod } from '../../../testing/quoted-sale.ts';
import { offeredMethods } from './payment-methods.ts';

test('every payment type is offered in the office’s currency, and dollar cash always (doc 2 §5 Payment types) (doc 2 §9)', () => {
  const offered = (currency: 'VES' | 'PEN' | 'USD') =>
    offeredMethods(currency).map(({ type, currency: paid, keys }) => [keys, type, paid]);
  const own = (currency: string) => [
    ['Alt + 1', 'Cash', currency],
    ['Alt + 2', 'TDD', currency],
    ['Alt + 3', 'TDC', currency],
    ['Alt + 4', 'Transfer', currency],
  ];
  expect(offered('VES')).toEqual([...own('VES'), ['Alt + 5', 'Cash', 'USD']]);
  expect(offered('PEN')).toEqual([...own('PEN'), ['Alt + 5', 'Cash', 'USD']]);
  expect(offered('USD')).toEqual(own('USD'));
});

test('each payment label is contained in the caption of its type', () => {
  for (const { type, label } of offeredMethods('USD')) {
    expect(paymentTypeCaptions[type].toLowerCase()).toContain(label.toLowerCase());
  }
});

test('enabled documented payment methods come first, the office’s others follow by name (doc 4 §3)', () => {
  const offered = offeredMethods('VES', [
    officeMethod('Cash', 'VES'),
    officeMethod('Cash', 'EUR'),
    officeMethod('Transfer', 'VES', { id: 'other', methodName: 'Pago móvil', isDefault: false }),
    officeMethod('Transfer', 'VES'),
    officeMethod('Transfer', 'USDT'),
  ]);
  // Cards and dollars are disabled.
  expect(offered).toMatchObject([
    { label: 'Efectivo', mark: 'Bs', currency: 'VES', keys: 'Alt + 1' },
    { label: 'Transferencia', currency: 'VES', keys: 'Alt + 2' },
    { label: 'Cash EUR', currency: 'EUR', methodId: 'Cash EUR', keys: 'Alt + 3' },
    { label: 'Pago móvil', keys: 'Alt + 4' },
    { label: 'Transfer USDT', currency: 'USDT', keys: 'Alt + 5' },
  ]);
});
