import { weekdayOf } from '#domain/dates/dates.ts';
import type { Currency } from '#domain/money/currencies.ts';
import type { Amount } from '#domain/money/money.ts';
import { weekdayCaptions } from '#domain/texts/captions.ts';
import type { HourPoint } from '#web/ui/charts/day-chart-model.ts';
import { type BranchFigures, hasDollars, sumLine } from './branch-model.ts';
import { dayLines } from './day-lines.ts';

type Hours = readonly Amount[] | null;

/** Sales of a branch in each hour of the day, 0 to 23; null where the reader may not see them. */
export interface BranchHours {
  readonly officeId: string;
  readonly amounts: Hours;
  readonly usd: Hours;
  /** On the same weekday of last week. */
  readonly lastWeekAmounts: Hours;
  readonly lastWeekUsd: Hours;
}

/** Sales of all branches today, in their currency, or in dollars if they have several (D12). */
export interface DaySales {
  /** 'Vendido hoy', with the branches without a rate, which the sum in dollars lacks. */
  readonly label: string;
  readonly text: string;
  /** The sum in the other currencies; the first one is that of a branch if the text is in dollars. */
  readonly parts: readonly string[];
  /** '+12 % en $ · El sábado pasado a esta hora: $ 110.00'; '' if nothing was sold on that day. */
  readonly comparison: string;
  /** 'Sábado pasado'. */
  readonly weekday: string;
  readonly inBranchCurrency: boolean;
  /** Whether there is a course to draw: a past day to compare, or sales in several hours. */
  readonly hasCourse: boolean;
  /** Cumulative sales of today and of the same weekday of last week. */
  readonly today: readonly HourPoint[];
  readonly lastWeek: readonly HourPoint[];
}

/**
 * Returns the sales of the day; null if the reader may not see sales.
 *
 * @param clock time of day in hours
 */
export function daySales(
  rows: readonly BranchFigures[],
  hours: readonly BranchHours[],
  clock: number,
): DaySales | null {
  const known = rows.filter(({ amount }) => amount !== null);
  const [first] = known;
  if (!first) return null;
  const byCurrency = [...Map.groupBy(known, ({ currencyCode }) => currencyCode)];
  const inDollars = known.filter(hasDollars);
  const isInDollars = byCurrency.length > 1 && inDollars.length > 0;
  const currency: Currency = isInDollars ? 'USD' : first.currencyCode;
  const summed = isInDollars ? inDollars : known.filter((row) => row.currencyCode === currency);
  const sumOf = (alike: readonly BranchFigures[], own: Currency) => sumLine('', alike, own);
  const { today, lastWeek } = sumOf(summed, currency);
  const others = isInDollars ? byCurrency : byCurrency.filter(([each]) => each !== currency);
  const missing = isInDollars ? known.filter((row) => !summed.includes(row)) : [];
  const weekday = `${weekdayCaptions[weekdayOf(first.today)]} pasado`;
  const ofSummed = hours.filter(({ officeId }) => summed.some((row) => row.officeId === officeId));
  const sold = sumHours(ofSummed.map(({ amounts, usd }) => (isInDollars ? usd : amounts)));
  const before = sumHours(
    ofSummed.map(({ lastWeekAmounts, lastWeekUsd }) =>
      isInDollars ? lastWeekUsd : lastWeekAmounts,
    ),
  );
  return {
    label: ['Vendido hoy', ...missing.map(({ officeName }) => `sin ${officeName}`)].join(', '),
    text: today.text,
    parts: [
      ...others.map(([own, alike]) => sumOf(alike, own).today.text),
      ...(isInDollars ? [] : [today.note]),
    ].filter(Boolean),
    comparison: before.some((amount) => amount > 0)
      ? [lastWeek.note, `El ${weekday.toLowerCase()} a esta hora: ${lastWeek.text}`]
          .filter(Boolean)
          .join(' · ')
      : '',
    weekday,
    inBranchCurrency: !isInDollars,
    hasCourse:
      before.some((amount) => amount > 0) || sold.filter((amount) => amount > 0).length > 1,
    ...dayLines(sold, before, clock),
  };
}

function sumHours(branches: readonly Hours[]): readonly number[] {
  return Array.from({ length: 24 }, (_, hour) =>
    branches.reduce((all, amounts) => all + Number(amounts?.[hour] ?? 0), 0),
  );
}
