import type { Currency } from '#domain/currencies.ts';
import { type Amount, formatMoney, sum } from '#domain/money.ts';
import { changeOf } from '../change.ts';

/** What a branch has sold, with the tax inside, in its currency and in dollars; null where the reader may not know it. */
export interface BranchFigures {
  readonly officeId: string;
  readonly officeName: string;
  readonly currencyCode: Currency;
  /** The branch's day, 'yyyy-MM-dd'. */
  readonly today: string;
  readonly sales: number | null;
  readonly services: number | null;
  readonly amount: Amount | null;
  readonly usd: Amount | null;
  /** Up to this time of day, as all that is of days before. */
  readonly yesterdayAmount: Amount | null;
  readonly yesterdayUsd: Amount | null;
  /** The same weekday of last week. */
  readonly lastWeekAmount: Amount | null;
  readonly lastWeekUsd: Amount | null;
  readonly monthAmount: Amount | null;
  readonly monthUsd: Amount | null;
  /** Up to the same day. */
  readonly lastMonthAmount: Amount | null;
  readonly lastMonthUsd: Amount | null;
}

/** A figure in the branch's currency, and below it in dollars or how much more the present one is. */
export interface BoardFigure {
  readonly text: string;
  readonly note: string;
}

/** A line of the board: a branch, or all of them in one currency. */
export interface BranchLine {
  readonly key: string;
  readonly name: string;
  /** The branch whose figures it opens; null for a sum of several. */
  readonly officeId: string | null;
  readonly services: number;
  readonly today: BoardFigure;
  readonly yesterday: BoardFigure;
  readonly lastWeek: BoardFigure;
  /** Null where the reader may not know it. */
  readonly month: BoardFigure | null;
  readonly lastMonth: BoardFigure | null;
}

interface Sold {
  readonly amount: Amount | null;
  readonly usd: Amount | null;
}

/** The branches that tell what they sold, by name; then, of several, a sum per currency and one in dollars (D12). */
export function branchLines(rows: readonly BranchFigures[]): readonly BranchLine[] {
  const told = rows.filter(({ amount }) => amount !== null);
  if (told.length < 2) return told.map(lineOfBranch);
  const byCurrency = [...Map.groupBy(told, ({ currencyCode }) => currencyCode)];
  const inDollars = told.filter(hasDollars);
  return [
    ...told.map(lineOfBranch),
    ...byCurrency
      // A branch that is alone in its currency is its sum.
      .filter(([, alike]) => alike.length > 1)
      .map(([currency, alike]) => sumLine(`Total ${currency}`, alike, currency)),
    ...(byCurrency.length > 1 && inDollars.length > 0
      ? [sumLine(nameOfDollars(told, inDollars), inDollars, 'USD')]
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
  const seesMonths = month.amount !== null;
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
    month: seesMonths ? inBoth(month) : null,
    lastMonth: seesMonths
      ? compared(
          month,
          of((row) => ({ amount: row.lastMonthAmount, usd: row.lastMonthUsd })),
        )
      : null,
  };
}

/** 'Total en $', and which branches have no rate by which they could be in it. */
function nameOfDollars(all: readonly BranchFigures[], inDollars: readonly BranchFigures[]): string {
  const without = all.filter((row) => !inDollars.includes(row)).map(({ officeName }) => officeName);
  return without.length === 0 ? 'Total en $' : `Total en $, sin ${without.join(', ')}`;
}

function hasDollars({ amount, usd, monthAmount, monthUsd }: BranchFigures): boolean {
  const tells = (sold: Amount | null, dollars: Amount | null) =>
    Number(sold ?? 0) === 0 || isKnown(dollars);
  return tells(amount, usd) && tells(monthAmount, monthUsd);
}

/** Null where one of them is not known. */
function total(amounts: readonly (Amount | null)[]): Amount | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length < amounts.length ? null : sum(known);
}

/** A branch without a rate has no dollars, which is not the same as nothing sold. */
function isKnown(usd: Amount | null): boolean {
  return Number(usd ?? 0) > 0;
}

/** In dollars where there are any: a currency that falls would show growth in what sells no more. */
function change(now: Sold, before: Sold): string {
  const inDollars = isKnown(now.usd) && isKnown(before.usd);
  const [present, past] = inDollars ? [now.usd, before.usd] : [now.amount, before.amount];
  // A day on which nothing is sold yet has lost nothing.
  if (Number(present ?? 0) === 0) return '';
  const percent = changeOf(Number(present), Number(past ?? 0));
  if (!percent) return '';
  return inDollars ? `${percent} en $` : percent;
}
