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
  /** Up to the current time, like all figures of earlier days. */
  readonly yesterdayAmount: Amount | null;
  readonly yesterdayUsd: Amount | null;
  /** Same weekday of last week. */
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

/** A line of the board: a branch, or the sum of a currency. */
export interface BranchLine {
  readonly key: string;
  readonly name: string;
  /** Branch that the line links to; null for a sum. */
  readonly officeId: string | null;
  readonly services: number;
  readonly today: BoardFigure;
  readonly yesterday: BoardFigure;
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
  if (knownRows.length < 2) return knownRows.map(lineOfBranch);
  const byCurrency = [...Map.groupBy(knownRows, ({ currencyCode }) => currencyCode)];
  const inDollars = knownRows.filter(hasDollars);
  return [
    ...knownRows.map(lineOfBranch),
    ...byCurrency
      // The only branch with a currency needs no sum.
      .filter(([, alike]) => alike.length > 1)
      .map(([currency, alike]) => sumLine(`Total ${currency}`, alike, currency)),
    ...(byCurrency.length > 1 && inDollars.length > 0
      ? [sumLine(nameOfDollars(knownRows, inDollars), inDollars, 'USD')]
      : []),
  ];
}

function lineOfBranch(row: BranchFigures): BranchLine {
  const { officeId, officeName } = row;
  return { ...sumLine(officeName, [row], row.currencyCode), key: officeId, officeId };
}

function sumLine(name: string, rows: readonly BranchFigures[], currency: Currency): BranchLine {
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
    today: inBoth(present),
    yesterday: compared(
      present,
      of((row) => ({ amount: row.yesterdayAmount, usd: row.yesterdayUsd })),
    ),
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

function hasDollars({ amount, usd, monthAmount, monthUsd }: BranchFigures): boolean {
  const hasFigures = (sold: Amount | null, dollars: Amount | null) =>
    Number(sold ?? 0) === 0 || isKnown(dollars);
  return hasFigures(amount, usd) && hasFigures(monthAmount, monthUsd);
}

/** Returns the sum; null if one amount is unknown. */
function total(amounts: readonly (Amount | null)[]): Amount | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length < amounts.length ? null : sum(known);
}

/** A branch without a rate has an unknown amount in dollars, not zero. */
function isKnown(usd: Amount | null): boolean {
  return Number(usd ?? 0) > 0;
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
