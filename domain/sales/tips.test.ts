import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scale } from '../../scripts/test-runner/scale.ts';
import { amounts } from '../testing/arbitraries.ts';
import { amountOfCents, Fraction } from '../testing/fraction.oracle.ts';
import { splitTip } from './tips.ts';

const numRuns = scale(500, 20_000);

describe('tip of a whole sale (D15)', () => {
  test('a tip is split over lines in proportion to their cost, with spare cents on the first', () => {
    const costs = fc.array(amounts, { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(amounts, costs, (tip, weights) => {
        expect(splitTip(tip, weights)).toEqual(exactly(tip, weights));
      }),
      { numRuns },
    );
  });

  test('a tip without lines is rejected', () => {
    expect(() => splitTip('1.00', [])).toThrow('LINE_REQUIRED');
  });

  test('a negative tip or cost is rejected', () => {
    expect(() => splitTip('-1.00', ['5.00'])).toThrow('INVALID_INPUT');
    expect(() => splitTip('1.00', ['-5.00'])).toThrow('INVALID_INPUT');
  });
});

function exactly(tip: string, costs: readonly string[]): string[] {
  const zero = new Fraction(0n);
  const total = costs.map(Fraction.of).reduce((a, b) => a.plus(b), zero);
  const parts = costs.map((cost) =>
    total.numerator === 0n
      ? 0n
      : Fraction.of(tip).times(Fraction.of(cost)).over(total).wholeCents(),
  );
  const rest = Fraction.of(tip).cents() - parts.reduce((a, b) => a + b, 0n);
  return parts.map((part, index) => amountOfCents(index === 0 ? part + rest : part));
}
