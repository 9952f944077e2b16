import { expect, test } from 'vitest';
import { paymentTypeCaptions } from '#domain/captions.ts';
import { offeredMethods } from './payment-methods.ts';

test('every type is offered in the office’s currency, and dollars in cash beside another (doc 2 §5 Payment types) (doc 2 §9)', () => {
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

test('each is called as everywhere, but shorter', () => {
  for (const { type, label } of offeredMethods('USD')) {
    expect(paymentTypeCaptions[type].toLowerCase()).toContain(label.toLowerCase());
  }
});

test('behind them stand the office’s other methods, by their names and in their order (doc 4 §3)', () => {
  const method = (
    methodName: string,
    paymentType: string,
    currencyCode: string,
    isDefault = true,
  ) => ({
    id: methodName,
    methodName,
    paymentType,
    currencyCode,
    isDefault,
    opensDrawer: false,
    needsReference: false,
    counting: 'NONE',
    roundingStep: '0',
  });
  const others = offeredMethods('VES', [
    method('Efectivo Bs', 'Cash', 'VES'),
    method('Efectivo €', 'Cash', 'EUR'),
    method('Pago móvil', 'Transfer', 'VES', false),
    method('Transferencia', 'Transfer', 'VES'),
    method('Binance', 'Transfer', 'USDT'),
  ]).slice(5);
  expect(others).toMatchObject([
    { label: 'Efectivo €', currency: 'EUR', methodId: 'Efectivo €', keys: 'Alt + 6' },
    { label: 'Pago móvil', keys: 'Alt + 7' },
    { label: 'Binance', currency: 'USDT', keys: 'Alt + 8' },
  ]);
});
