import { Decimal, type DecimalInput, decimal, round2 } from '../money/money.ts';

/** Upper bounds of the red, orange and green bands (doc 1 §7: 35, 35 and 30). */
export const gaugeBands = { red: 35, orange: 70, green: 100 } as const;

export interface Gauge {
  /** 0 to 100 with at most 2 decimals. */
  readonly value: number;
  readonly band: keyof typeof gaugeBands;
  readonly text: string;
}

/**
 * Returns the profit gauge (D28) from the sales and expenses of the look-back in the office's
 * currency. `percent` is the role's setting (100 if null or not above 0). Expenses of null mean
 * that none are registered. The gauge stays in the red band if sales do not exceed expenses.
 */
export function profitGauge(
  sales: DecimalInput,
  expenses: DecimalInput | null,
  percent: DecimalInput | null,
): Gauge {
  const target = percent !== null && decimal(percent).greaterThan(0) ? decimal(percent) : 100;
  const highest = isProfit(sales, expenses) ? gaugeBands.green : gaugeBands.red;
  const scaled = rawGauge(decimal(sales), expenses).times(100).dividedBy(target);
  const value = Math.min(highest, round2(scaled).toNumber());
  return {
    value,
    band: value <= gaugeBands.red ? 'red' : value <= gaugeBands.orange ? 'orange' : 'green',
    text: value <= gaugeBands.red ? 'No se generaron ganancias' : `Ganancias de ${value} %`,
  };
}

function isProfit(sales: DecimalInput, expenses: DecimalInput | null): boolean {
  return expenses === null || decimal(sales).greaterThan(decimal(expenses));
}

function rawGauge(sales: Decimal, expenses: DecimalInput | null): Decimal {
  if (expenses === null) return new Decimal(100);
  const expensesTotal = decimal(expenses);
  if (sales.greaterThan(expensesTotal))
    return new Decimal(100).minus(expensesTotal.times(100).dividedBy(sales));
  return expensesTotal.isZero()
    ? expensesTotal
    : sales.times(gaugeBands.red).dividedBy(expensesTotal);
}
