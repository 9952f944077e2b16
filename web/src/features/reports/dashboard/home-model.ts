import { weekdayOf } from '#domain/dates/dates.ts';
import type { Currency } from '#domain/money/currencies.ts';
import { type Amount, decimal, formatMoney, sum } from '#domain/money/money.ts';
import { weekdayPlurals } from '#domain/texts/captions.ts';
import { changeOf } from '../change.ts';

/** Figures of an office today; null where the reader may not see them. */
export interface HomeRow {
  readonly currencyCode: Currency;
  /** Today at the office, 'yyyy-MM-dd'. */
  readonly today: string;
  readonly sales: number | null;
  readonly services: number | null;
  readonly amount: Amount | null;
  /** Averages of the same weekday in the last four weeks, up to the current time. */
  readonly usualSales: string | null;
  readonly usualServices: string | null;
  readonly usualAmount: Amount | null;
  readonly techniciansAtWork: number | null;
  /** Today's appointments. */
  readonly appointmentsToCome: number | null;
  readonly lowStock: number | null;
  readonly expenses: number | null;
  readonly expensesAmount: Amount | null;
}

/** A figure of the day with its usual value; amounts have one line per currency (D12). */
export interface HomeFigure {
  readonly lines: readonly string[];
  readonly notes: readonly string[];
  /** Number of rows in the sum. */
  readonly count?: number;
}

/** Figures without amount, by name. */
const counts = {
  appointments: 'appointmentsToCome',
  technicians: 'techniciansAtWork',
  lowStock: 'lowStock',
} as const satisfies Readonly<Record<string, keyof HomeRow>>;

type Counted = 'sales' | 'services' | 'expenses' | (typeof counts)[keyof typeof counts];

/** Returns the figures of all visible offices together, without those that no office provides. */
export function homeFigures(
  rows: readonly HomeRow[],
): Readonly<Partial<Record<string, HomeFigure>>> {
  const weekday = weekdayPlurals[weekdayOf(rows[0]?.today ?? '')];
  // A day without sales so far is no loss.
  const usual = (text: string, now: number, before: number) =>
    [`${weekday}, a esta hora: ${text}`, now > 0 && changeOf(now, before)]
      .filter(Boolean)
      .join(', ');
  const isShown = (field: Counted) => rows.some((row) => row[field] !== null);
  const count = (field: Counted) => rows.reduce((all, row) => all + (row[field] ?? 0), 0);
  const compared = (field: 'sales' | 'services', mean: 'usualSales' | 'usualServices') => {
    const before = plus(rows.map((row) => row[mean]));
    // One decimal is useful for a few sales, not for many.
    const text = decimal(before)
      .toDecimalPlaces(Number(before) < 10 ? 1 : 0)
      .toString();
    return {
      lines: [String(count(field))],
      notes: [usual(text, count(field), Number(before))],
    };
  };
  return {
    ...(isShown('sales') && {
      sales: compared('sales', 'usualSales'),
      services: compared('services', 'usualServices'),
      amount: perCurrency(
        rows,
        ({ amount }) => amount,
        (currency, alike) => {
          const [now, before] = [
            plus(alike.map(({ amount }) => amount)),
            plus(alike.map(({ usualAmount }) => usualAmount)),
          ];
          return usual(formatMoney(before, currency), Number(now), Number(before));
        },
      ),
    }),
    ...Object.fromEntries(
      Object.entries(counts)
        .filter(([, field]) => isShown(field))
        .map(([name, field]) => [name, { lines: [String(count(field))], notes: [] }]),
    ),
    ...(isShown('expenses') && {
      expenses: {
        ...perCurrency(rows, ({ expensesAmount }) => expensesAmount),
        count: count('expenses'),
      },
    }),
  };
}

function perCurrency(
  rows: readonly HomeRow[],
  amountOf: (row: HomeRow) => Amount | null,
  note: (currency: Currency, alike: readonly HomeRow[]) => string = () => '',
): HomeFigure {
  const groups = [...Map.groupBy(rows, ({ currencyCode }) => currencyCode)];
  return {
    lines: groups.map(([currency, alike]) => formatMoney(plus(alike.map(amountOf)), currency)),
    notes: groups.map(([currency, alike]) => note(currency, alike)),
  };
}

function plus(amounts: readonly (string | null)[]): Amount {
  return sum(amounts.map((amount) => amount ?? '0'));
}
