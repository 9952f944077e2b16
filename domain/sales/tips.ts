import { RuleError } from '../errors/rule-error.ts';
import { requireWithin } from '../input/bounds.ts';
import { type Amount, Decimal, type DecimalInput, round2, sum, toAmount } from '../money/money.ts';

/**
 * Splits a tip on the whole sale over its lines (D15): each gets its part in proportion to its
 * cost, rounded down to cents, and the first also the remainder. Throws RuleError LINE_REQUIRED
 * without lines and INVALID_INPUT {field} for a negative tip or cost.
 */
export function splitTip(totalTip: DecimalInput, costs: readonly DecimalInput[]): Amount[] {
  if (costs.length === 0) throw new RuleError('LINE_REQUIRED');
  const tip = round2(requireWithin('totalTip', totalTip, 0));
  const weights = costs.map((cost) => requireWithin('cost', cost, 0));
  const total = weights.reduce((whole, weight) => whole.plus(weight), new Decimal(0));
  const shares = weights.map((weight) =>
    total.isZero() ? total : tip.times(weight).times(100).dividedToIntegerBy(total).dividedBy(100),
  );
  const remainder = tip.minus(sum(shares));
  return shares.map((share, index) => toAmount(index === 0 ? share.plus(remainder) : share));
}
