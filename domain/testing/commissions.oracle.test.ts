import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scale } from '#scripts/test-runner/scale.ts';
import { amounts, shares } from './arbitraries.ts';
import { advertisingCommission, commission } from './commissions.oracle.ts';
import { Fraction } from './fraction.oracle.ts';

test.each([
  ['116.00', '16.00', '1', '0.35', '35.00'],
  ['116.00', '16.00', '0.5', '0.35', '17.50'],
  ['29.00', '4.00', '1', '0.3', '7.50'],
  ['0.11', '0.00', '1', '0.45', '0.05'],
  ['10.00', '0.00', '1', '0', '0.00'],
])(
  'the commission on %s with tax %s, base %s and fraction %s is %s (D20)',
  (cost, tax, netBase, part, amount) => {
    expect(commission(cost, tax, netBase, part)).toBe(amount);
  },
);

test('an advertising line earns the advertising value of its net amount (D20)', () => {
  expect(advertisingCommission('116.00', '16.00', '0.1')).toBe('10.00');
});

test('any commission equals the exact calculation', () => {
  fc.assert(
    fc.property(amounts, amounts, shares, shares, (cost, tax, netBase, part) => {
      const exact = Fraction.of(cost)
        .minus(Fraction.of(tax))
        .times(Fraction.of(netBase))
        .times(Fraction.of(part));
      expect(commission(cost, tax, netBase, part)).toBe(exact.amount());
    }),
    { numRuns: scale(500, 20_000) },
  );
});
