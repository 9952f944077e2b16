import { displayDate } from '#domain/dates/dates.ts';
import {
  datesOf,
  dayCount,
  monthName,
  monthsOf,
  type Period,
  periodBefore,
} from '#domain/dates/periods.ts';
import { type Currency, currencySymbols } from '#domain/money/currencies.ts';
import { type Amount, decimal, sum } from '#domain/money/money.ts';
import { weekdayCaptions } from '#domain/texts/captions.ts';
import type { DayKeyFigures, Step } from './key-figures-model.ts';

/** Dimension by which sales are grouped. */
export type Dimension =
  | 'DAY'
  | 'MONTH'
  | 'HOUR'
  | 'SUBSERVICE'
  | 'TECHNICIAN'
  | 'OFFICE'
  | 'CLIENT'
  | 'PAYMENT';

/** Sales of one member of a dimension, in one currency. */
export interface Fact {
  /** A day, a month, the weekday of an hour, an id or a name. */
  readonly member: string;
  readonly memberName: string | null;
  /** Hour of the day, for the dimension HOUR. */
  readonly slot: number | null;
  readonly currencyCode: Currency;
  /** Number of sales; number of payments for PAYMENT. */
  readonly sales: number;
  readonly services: number;
  readonly amount: Amount;
}

export interface Measures {
  readonly sales: number;
  readonly services: number;
  readonly amount: Amount;
}

/** A member in the current period and in the previous one. */
export interface ComparedRow {
  readonly key: string;
  readonly member: string;
  /** Member it is compared with: the same one, or the matching day or month of the previous period. */
  readonly earlier: string;
  readonly label: string;
  readonly short?: string;
  readonly currency: Currency;
  readonly present: Measures;
  readonly before: Measures;
}

/** Columns of more days would be too thin. */
const maxDays = 92;

const nothing: Measures = { sales: 0, services: 0, amount: '0.00' };

/** Returns the dimension of charts over time: DAY, or MONTH for more than `maxDays` days. */
export function timeDimension(period: Period): 'DAY' | 'MONTH' {
  return dayCount(period) > maxDays ? 'MONTH' : 'DAY';
}

/** Returns the days of the period, or the first days of its months, with captions. */
export function stepsOf(period: Period): readonly Step[] {
  return timeDimension(period) === 'MONTH'
    ? monthsOf(period).map((month) => ({ day: `${month}-01`, label: monthName(month) }))
    : datesOf(period).map((day) => ({ day, label: displayDate(day) }));
}

/** Returns the sales of all branches per day or month, in each currency or together in dollars. */
export function timeFacts(
  rows: readonly DayKeyFigures[],
  dimension: 'DAY' | 'MONTH',
  inDollars = false,
): readonly Fact[] {
  const sold = rows.filter(({ sales, services, amount }) => sales || services || Number(amount));
  const alike = Map.groupBy(
    sold,
    ({ day, currencyCode }) => `${day} ${inDollars ? '' : currencyCode}`,
  );
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    const count = (of: (row: DayKeyFigures) => number) =>
      group.reduce((all, row) => all + of(row), 0);
    return first
      ? {
          member: dimension === 'MONTH' ? first.day.slice(0, 'yyyy-MM'.length) : first.day,
          memberName: null,
          slot: null,
          currencyCode: inDollars ? 'USD' : first.currencyCode,
          sales: count(({ sales }) => sales),
          services: count(({ services }) => services),
          amount: sum(group.map(({ amount, usd }) => (inDollars ? usd : amount))),
        }
      : [];
  });
}

/** Returns the dollars of one unit of each currency, on average of the sales. */
export function dollarsOf(rows: readonly DayKeyFigures[]): ReadonlyMap<Currency, number> {
  const total = (alike: readonly DayKeyFigures[], field: 'amount' | 'usd') =>
    Number(sum(alike.map((row) => row[field])));
  const known = [...Map.groupBy(rows, ({ currencyCode }) => currencyCode)].map(
    ([currency, alike]) => [currency, total(alike, 'usd') / total(alike, 'amount')] as const,
  );
  return new Map(known.filter(([, dollars]) => dollars > 0 && Number.isFinite(dollars)));
}

/** Returns the first rows by their worth in dollars; each keeps its own amount (D12). */
export function topRows(
  rows: readonly ComparedRow[],
  dollars: ReadonlyMap<Currency, number>,
  count: number,
): readonly ComparedRow[] {
  const worth = ({ present, currency }: ComparedRow) =>
    Number(present.amount) * (dollars.get(currency) ?? 1);
  return rows.toSorted((one, other) => worth(other) - worth(one)).slice(0, count);
}

/** Returns the members of either period, largest amount first. */
export function memberRows(
  present: readonly Fact[],
  before: readonly Fact[],
  label: (fact: Fact) => string = ({ member, memberName }) => memberName ?? member,
  identity: (fact: Fact) => string = memberOf,
): readonly ComparedRow[] {
  const rows = new Map<string, ComparedRow>();
  for (const [when, facts] of [
    ['present', present],
    ['before', before],
  ] as const) {
    for (const fact of facts) {
      const member = memberOf(fact);
      const key = `${identity(fact)} ${fact.currencyCode}`;
      const row = rows.get(key) ?? {
        key,
        member,
        earlier: member,
        label: label(fact),
        currency: fact.currencyCode,
        present: nothing,
        before: nothing,
      };
      rows.set(key, { ...row, [when]: measuresOf(fact) });
    }
  }
  return [...rows.values()].toSorted((one, other) =>
    decimal(other.present.amount).comparedTo(decimal(one.present.amount)),
  );
}

/** Groups the subservices of branches by name; each period links to one of their ids. */
export function subserviceRows(
  present: readonly Fact[],
  before: readonly Fact[],
): readonly ComparedRow[] {
  const name = ({ member, memberName }: Fact) => memberName ?? member;
  return memberRows(present, before, name, name);
}

function memberOf({ member, slot }: Fact): string {
  return slot === null ? member : `${member} ${String(slot).padStart(2, '0')}`;
}

/** Returns the hours of the weekdays, from Monday (D5). */
export function hourRows(
  present: readonly Fact[],
  before: readonly Fact[],
): readonly ComparedRow[] {
  const label = ({ member, slot }: Fact) =>
    `${weekdayCaptions[Number(member)]} ${String(slot).padStart(2, '0')}:00`;
  const position = (row: ComparedRow) => {
    const { weekday, hour } = hourOf(row);
    return ((weekday + 6) % 7) * 24 + hour;
  };
  return memberRows(present, before, label).toSorted(
    (one, other) => position(one) - position(other),
  );
}

function hourOf({ member }: ComparedRow): { weekday: number; hour: number } {
  const [weekday = 0, hour = 0] = member.split(' ').map(Number);
  return { weekday, hour };
}

/** Returns the services of each hour of a weekday, 0 for Sunday, in all currencies. */
export function hourCounts(rows: readonly ComparedRow[]) {
  return [...Map.groupBy(rows, ({ member }) => member).values()].flatMap((alike) =>
    alike.slice(0, 1).map((row) => ({
      ...hourOf(row),
      count: alike.reduce((all, { present }) => all + present.services, 0),
    })),
  );
}

/**
 * Returns every day or month of the period, including those without sales, for each used currency,
 * with the matching one of the previous period.
 */
export function timeRows(
  period: Period,
  present: readonly Fact[],
  before: readonly Fact[],
): readonly ComparedRow[] {
  const byMonth = timeDimension(period) === 'MONTH';
  const list = byMonth ? monthsOf : datesOf;
  const [shown, earlier] = [list(period), list(periodBefore(period))];
  const find = (facts: readonly Fact[], member: string | undefined, currency: Currency) => {
    const found = facts.find((one) => one.member === member && one.currencyCode === currency);
    return found ? measuresOf(found) : nothing;
  };
  const currencies = new Set([...present, ...before].map(({ currencyCode }) => currencyCode));
  return [...currencies].toSorted(inOrder).flatMap((currency) =>
    shown.map((member, index) => ({
      key: `${member} ${currency}`,
      member,
      earlier: earlier[index] ?? '',
      label: byMonth ? monthName(member) : displayDate(member),
      short: byMonth ? monthName(member).slice(0, 3) : displayDate(member).slice(0, 5),
      currency,
      present: find(present, member, currency),
      before: find(before, earlier[index], currency),
    })),
  );
}

/** Groups the rows by currency: amounts in different currencies are never added (D12). */
export function byCurrency(
  rows: readonly ComparedRow[],
): readonly (readonly [Currency, readonly ComparedRow[]])[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)].toSorted(([one], [other]) =>
    inOrder(one, other),
  );
}

function inOrder(one: Currency, other: Currency): number {
  const order = Object.keys(currencySymbols);
  return order.indexOf(one) - order.indexOf(other);
}

function measuresOf({ sales, services, amount }: Measures): Measures {
  return { sales, services, amount };
}
