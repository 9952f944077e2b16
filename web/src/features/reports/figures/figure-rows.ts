import { displayDate, isDate } from '#domain/dates/dates.ts';
import { monthName, type Period } from '#domain/dates/periods.ts';
import { decodeRouteId, encodeRouteId, recordId } from '#domain/input/route-id.ts';
import { type Currency, isCurrency } from '#domain/money/currencies.ts';
import { paths } from '#web/config/paths.ts';
import type { ComparedRow, Dimension } from '../dashboard/dashboard-model.ts';

/** A dashboard figure with rows. */
export interface FigureScope {
  readonly dimension: Dimension;
  /** Null for all members. */
  readonly member: string | null;
  /** Name of the member. */
  readonly name: string;
  /** Null for all currencies. */
  readonly currency: Currency | null;
  readonly period: Period;
  /** Null for all offices that the reader sees. */
  readonly officeId: string | null;
}

/** Returns the figure of a row in the period `when`. */
export function figureOf(
  { member, earlier, label, currency }: ComparedRow,
  dimension: Dimension,
  when: 'present' | 'before',
): Pick<FigureScope, 'dimension' | 'member' | 'name' | 'currency'> {
  const shownMember = when === 'present' ? member : earlier;
  const names: Partial<Record<Dimension, string>> = {
    DAY: displayDate(shownMember),
    MONTH: monthName(shownMember),
  };
  return { dimension, member: shownMember, name: names[dimension] ?? label, currency };
}

/** Returns the link to a figure's rows: payments for PAYMENT, otherwise services. */
export function rowsOf({ dimension, member, name, currency, period, officeId }: FigureScope) {
  const id = encodeRouteId({
    dimension,
    member,
    name,
    currency,
    date_from: period.from,
    date_until: period.until,
    office_id: officeId,
  });
  const { list } = dimension === 'PAYMENT' ? paths.dashboardPayments : paths.dashboardServices;
  return { to: list, params: { id } };
}

/** Parses the encoded id of a URL; null if it is invalid. */
export function figureScope(encoded: string): FigureScope | null {
  const { date_from: from, date_until: until, ...scope } = decodeRouteId(encoded) ?? {};
  if (typeof from !== 'string' || typeof until !== 'string') return null;
  if (!isDate(from) || !isDate(until)) return null;
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return {
    dimension: (text(scope.dimension) ?? 'OFFICE') as Dimension,
    member: text(scope.member),
    name: text(scope.name) ?? '',
    currency: isCurrency(scope.currency) ? scope.currency : null,
    period: { from, until },
    officeId: recordId(scope.office_id),
  };
}
