import { weekdayCaptions } from '#domain/captions.ts';
import { type Currency, currencySymbols } from '#domain/currencies.ts';
import { displayDate } from '#domain/dates.ts';
import { type Amount, decimal } from '#domain/money.ts';
import {
  datesOf,
  dayCount,
  monthName,
  monthsOf,
  type Period,
  periodBefore,
} from '#domain/periods.ts';

/** What sales are counted by. */
export type Dimension =
  | 'DAY'
  | 'MONTH'
  | 'HOUR'
  | 'SUBSERVICE'
  | 'TECHNICIAN'
  | 'OFFICE'
  | 'CLIENT'
  | 'PAYMENT';

/** What was sold with one member of a dimension, in one currency. */
export interface Fact {
  /** A day, a month, the weekday of an hour, an id or a name. */
  readonly member: string;
  readonly memberName: string | null;
  /** The hour of an HOUR. */
  readonly slot: number | null;
  readonly currencyCode: Currency;
  /** Of payments for a PAYMENT. */
  readonly sales: number;
  readonly services: number;
  readonly amount: Amount;
}

export interface Measures {
  readonly sales: number;
  readonly services: number;
  readonly amount: Amount;
}

/** A member in this period and in the one before. */
export interface ComparedRow {
  readonly key: string;
  readonly member: string;
  /** What it is compared with: itself, or the day or month at its place in the period before. */
  readonly earlier: string;
  readonly label: string;
  readonly short?: string;
  readonly currency: Currency;
  readonly present: Measures;
  readonly before: Measures;
}

/** Days as columns would be too thin beyond this. */
const mostDays = 92;

const nothing: Measures = { sales: 0, services: 0, amount: '0.00' };

/** Sales over time are told by days, those of a long period by months. */
export function timeDimension(period: Period): 'DAY' | 'MONTH' {
  return dayCount(period) > mostDays ? 'MONTH' : 'DAY';
}

/** The members that either period has, the largest amount first. */
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

/** Branches' own subservices are together by name, each period under the id of any of them. */
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

/** The hours of the weekdays, from Monday (D5). */
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

/** The weekday, 0 for Sunday, and the hour of a row of hours. */
export function hourOf({ member }: ComparedRow): { weekday: number; hour: number } {
  const [weekday = 0, hour = 0] = member.split(' ').map(Number);
  return { weekday, hour };
}

/**
 * Every day or month of the period, those without sales too, in each currency that was used; beside
 * each the one at its place in the period before.
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

/** One chart per currency, since two are never added (D12). */
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
