import { expect, test } from 'vitest';
import { balanceText, readBalance } from './client-balance.ts';

test('the balance of a client is parsed in both currencies, and null as zero', () => {
  expect(readBalance('{"b_balance": "-120.50", "d_balance": "-0.50"}')).toEqual({
    local: '-120.50',
    dollars: '-0.50',
  });
  expect(readBalance(null)).toEqual({ local: '0', dollars: '0' });
});

test.each([
  ['-120.50', 'Debe Bs 120.50'],
  ['1500.00', 'A favor Bs 1,500.00'],
  ['0.00', ''],
  ['-0.03', ''],
])('a balance of %s shows as %j', (local, expectedText) => {
  expect(balanceText(JSON.stringify({ b_balance: local }), 'VES')).toBe(expectedText);
});
