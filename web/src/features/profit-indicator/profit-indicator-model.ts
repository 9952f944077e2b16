import * as z from 'zod/mini';
import { type DecimalInput, decimal, round2 } from '#domain/money/money.ts';
import { requiredPercent } from '#web/ui/form/inputs/number-rules.ts';

/** First part of the cache keys of the percentage. */
export const profitIndicatorTopic = 'profit_indicator';

/** Form of the target percentage of a role's gauge (doc 1 §5). */
export const profitIndicatorSchema = z.object({ percent: requiredPercent() });

/** Returns whether the gauge has anything to show: a sale or an expense. */
export const hasFigures = (sales: DecimalInput, expenses: DecimalInput | null): boolean =>
  ![sales, expenses ?? '0'].every((amount) => decimal(amount).isZero());

/** Returns sales minus expenses in percent of sales ('-12.5'); null without sales. */
export function margin(sales: DecimalInput, expenses: DecimalInput | null): string | null {
  if (decimal(sales).isZero()) return null;
  const left = decimal(sales).minus(decimal(expenses ?? '0'));
  return round2(left.times(100).dividedBy(decimal(sales))).toString();
}
