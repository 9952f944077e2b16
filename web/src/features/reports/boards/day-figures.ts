import { weekdayOf } from '#domain/dates/dates.ts';
import type { Currency } from '#domain/money/currencies.ts';
import { type Amount, decimal, formatMoney, sum } from '#domain/money/money.ts';
import { weekdayCaptions } from '#domain/texts/captions.ts';
import { changeOf } from '../change.ts';

/** Figures of an office today; null where the reader may not see them. */
export interface DayRow {
  readonly currencyCode: Currency;
  /** Today at the office, 'yyyy-MM-dd'. */
  readonly today: string;
  readonly sales: number | null;
  readonly services: number | null;
  /** Averages of the same weekday in the last four weeks, up to the current time. */
  readonly usualSales: string | null;
  readonly usualServices: string | null;
  readonly techniciansAtWork: number | null;
  /** Today's appointments. */
  readonly appointmentsToCome: number | null;
  readonly expenses: number | null;
  readonly expensesAmount: Amount | null;
}

/** A figure of the day; amounts have one line per currency (D12). */
export interface DayFigure {
  readonly lines: readonly string[];
  /** Usual value; '' without one. */
  readonly note: string;
  /** Number of rows in the sum. */
  readonly count?: number;
}

/** Figures without usual value or amount, by name. */
const counts = {
  appointments: 'appointmentsToCome',
  technicians: 'techniciansAtWork',
} as const satisfies Readonly<Record<string, keyof DayRow>>;

type Counted = 'sales' | 'services' | 'expenses' | (typeof counts)[keyof typeof counts];

/** Returns the figures of all visible offices together, without those that no office provides. */
export function dayFigures(rows: readonly DayRow[]): Readonly<Partial<Record<string, DayFigure>>> {
  const weekday = weekdayCaptions[weekdayOf(rows[0]?.today ?? '')]?.toLowerCase();
  const isShown = (field: Counted) => rows.some((row) => row[field] !== null);
  const count = (field: Counted) => rows.reduce((all, row) => all + (row[field] ?? 0), 0);
  const compared = (field: 'sales' | 'services', mean: 'usualSales' | 'usualServices') => {
    const before = plus(rows.map((row) => row[mean]));
    // One decimal is useful for a few sales, not for many.
    const text = decimal(before).toDecimalPlaces(Number(before) < 10 ? 1 : 0);
    const now = count(field);
    // A day without sales so far is no loss.
    const change = now > 0 && changeOf(now, Number(before));
    const note = `Un ${weekday} normal a esta hora: ${text}${change ? `, ${change}` : ''}`;
    return { lines: [String(now)], note };
  };
  return {
    ...(isShown('sales') && {
      sales: compared('sales', 'usualSales'),
      services: compared('services', 'usualServices'),
    }),
    ...Object.fromEntries(
      Object.entries(counts)
        .filter(([, field]) => isShown(field))
        .map(([name, field]) => [name, { lines: [String(count(field))], note: '' }]),
    ),
    ...(isShown('expenses') && {
      expenses: { lines: expensesByCurrency(rows), note: '', count: count('expenses') },
    }),
  };
}

function expensesByCurrency(rows: readonly DayRow[]): readonly string[] {
  return [...Map.groupBy(rows, ({ currencyCode }) => currencyCode)].map(([currency, alike]) =>
    formatMoney(plus(alike.map(({ expensesAmount }) => expensesAmount)), currency),
  );
}

function plus(amounts: readonly (string | null)[]): Amount {
  return sum(amounts.map((amount) => amount ?? '0'));
}
