import type { Currency } from '#domain/money/currencies.ts';
import { type Amount, formatMoney, sum } from '#domain/money/money.ts';
import { changeOf } from '../change.ts';

/** Sales of a branch including tax, in its currency and in dollars; null where the reader may not see them. */
export interface BranchFigures {
  readonly officeId: string;
  readonly officeName: string;
  readonly currencyCode: Currency;
  /** Today at the branch, 'yyyy-MM-dd'. */
  readonly today: string;
  readonly sales: number | null;
  readonly services: number | null;
  readonly amount: Amount | null;
  readonly usd: Amount | null;
  /** Same weekday of last week, up to the current time. */
  readonly lastWeekAmount: Amount | null;
  readonly lastWeekUsd: Amount | null;
  readonly monthAmount: Amount | null;
  readonly monthUsd: Amount | null;
  /** Up to the same day of the month. */
  readonly lastMonthAmount: Amount | null;
  readonly lastMonthUsd: Amount | null;
}

/** A figure in the branch's currency, with a note below: in dollars, or the change. */
export interface BoardFigure {
  readonly text: string;
  readonly note: string;
}

interface BranchBar {
  readonly today: number;
  readonly lastWeek: number;
}

/** A line of the board: a branch, or the sum of a currency. */
export interface BranchLine {
  readonly key: string;
  readonly name: string;
  /** Branch that the line links to; null for a sum. */
  readonly officeId: string | null;
  readonly services: number;
  /** Sales of today and of last week, in percent of the highest of all branches; null for a sum. */
  readonly bar: BranchBar | null;
  readonly today: BoardFigure;
  readonly lastWeek: BoardFigure;
  /** Null if the reader may not see it. */
  readonly month: BoardFigure | null;
  readonly lastMonth: BoardFigure | null;
}

interface Sold {
  readonly amount: Amount | null;
  readonly usd: Amount | null;
}

/** Returns the branches with visible sales by name; for several, also a sum per currency and one in dollars (D12). */
export function branchLines(rows: readonly BranchFigures[]): readonly BranchLine[] {
  const knownRows = rows.filter(({ amount }) => amount !== null);
  const byCurrency = [...Map.groupBy(knownRows, ({ currencyCode }) => currencyCode)];
  const inDollars = knownRows.filter(hasDollars);
  const bars = barsOf(knownRows, byCurrency.length > 1);
  const branches = knownRows.map((row, index) => ({
    ...sumLine(row.officeName, [row], row.currencyCode),
    key: row.officeId,
    officeId: row.officeId,
    bar: bars[index] ?? null,
  }));
  if (branches.length < 2) return branches;
  return [
    ...branches,
    ...byCurrency
      // The only branch with a currency needs no sum.
      .filter(([, alike]) => alike.length > 1)
      .map(([currency, alike]) => sumLine(`Total ${currency}`, alike, currency)),
    ...(byCurrency.length > 1 && inDollars.length > 0
      ? [sumLine(nameOfDollars(knownRows, inDollars), inDollars, 'USD')]
      : []),
  ];
}

/** Compares branches with several currencies in dollars; a branch without a rate has no bar. */
function barsOf(rows: readonly BranchFigures[], inDollars: boolean): readonly (BranchBar | null)[] {
  const sold = rows.map((row) => ({
    isKnown: !inDollars || hasDollars(row),
    today: Number((inDollars ? row.usd : row.amount) ?? 0),
    lastWeek: Number((inDollars ? row.lastWeekUsd : row.lastWeekAmount) ?? 0),
  }));
  const highest = Math.max(...sold.flatMap(({ today, lastWeek }) => [today, lastWeek]));
  const share = (amount: number) =>
    highest > 0 ? Math.min(Math.max(Math.round((100 * amount) / highest), 0), 100) : 0;
  return sold.map(({ isKnown, today, lastWeek }) =>
    isKnown ? { today: share(today), lastWeek: share(lastWeek) } : null,
  );
}

/** Returns the sums of some branches, in their common currency or in dollars. */
export function sumLine(
  name: string,
  rows: readonly BranchFigures[],
  currency: Currency,
): BranchLine {
  const of = (amount: (row: BranchFigures) => Sold): Sold => ({
    amount: total(rows.map((row) => (currency === 'USD' ? amount(row).usd : amount(row).amount))),
    usd: total(rows.map((row) => amount(row).usd)),
  });
  const present = of(({ amount, usd }) => ({ amount, usd }));
  const month = of((row) => ({ amount: row.monthAmount, usd: row.monthUsd }));
  const compared = (now: Sold, before: Sold) => ({
    text: formatMoney(before.amount ?? '0', currency),
    note: change(now, before),
  });
  const inBoth = ({ amount, usd }: Sold) => ({
    text: formatMoney(amount ?? '0', currency),
    note: currency === 'USD' || !isKnown(usd) ? '' : formatMoney(usd ?? '0', 'USD'),
  });
  const canSeeMonths = month.amount !== null;
  return {
    key: name,
    name,
    officeId: null,
    services: rows.reduce((all, { services }) => all + (services ?? 0), 0),
    bar: null,
    today: inBoth(present),
    lastWeek: compared(
      present,
      of((row) => ({ amount: row.lastWeekAmount, usd: row.lastWeekUsd })),
    ),
    month: canSeeMonths ? inBoth(month) : null,
    lastMonth: canSeeMonths
      ? compared(
          month,
          of((row) => ({ amount: row.lastMonthAmount, usd: row.lastMonthUsd })),
        )
      : null,
  };
}

/** Returns 'Total en $', with the branches without a rate, which the sum lacks. */
function nameOfDollars(all: readonly BranchFigures[], inDollars: readonly BranchFigures[]): string {
  const without = all.filter((row) => !inDollars.includes(row)).map(({ officeName }) => officeName);
  return without.length === 0 ? 'Total en $' : `Total en $, sin ${without.join(', ')}`;
}

/** Returns whether the sales of a branch are known in dollars: it has a rate, or sold nothing. */
export function hasDollars({ amount, usd, monthAmount, monthUsd }: BranchFigures): boolean {
  const hasFigures = (sold: Amount | null, dollars: Amount | null) =>
    Number(sold ?? 0) === 0 || isKnown(dollars);
  return hasFigures(amount, usd) && hasFigures(monthAmount, monthUsd);
}

/** Returns the sum; null if one amount is unknown. */
function total(amounts: readonly (Amount | null)[]): Amount | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length < amounts.length ? null : sum(known);
}

/**
 * Returns whether an amount is known in dollars: without a rate it is 0; below 0 it is of a day with
 * more refunds than sales.
 */
export function isKnown(usd: Amount | null): boolean {
  return Number(usd ?? 0) !== 0;
}

/** The change is computed in dollars if known: a falling currency would show growth for falling sales. */
function change(now: Sold, before: Sold): string {
  const inDollars = isKnown(now.usd) && isKnown(before.usd);
  const [present, past] = inDollars ? [now.usd, before.usd] : [now.amount, before.amount];
  // A day without sales so far is no loss.
  if (Number(present ?? 0) === 0) return '';
  const percent = changeOf(Number(present), Number(past ?? 0));
  if (!percent) return '';
  return inDollars ? `${percent} en $` : percent;
}
