import { type Currency, isCurrency } from '#domain/currencies.ts';
import { displayDate, isDate } from '#domain/dates.ts';
import { monthName, type Period } from '#domain/periods.ts';
import { decodeRouteId, encodeRouteId, recordId } from '#domain/route-id.ts';
import { paths } from '#web/config/paths.ts';
import type { ComparedRow, Dimension } from '../dashboard/dashboard-model.ts';

/** A figure of the dashboard whose rows are asked for. */
export interface FigureScope {
  readonly dimension: Dimension;
  /** All members when null. */
  readonly member: string | null;
  /** What the member is called. */
  readonly name: string;
  /** All currencies when null. */
  readonly currency: Currency | null;
  readonly period: Period;
  /** All that the reader sees when null. */
  readonly officeId: string | null;
}

/** The figure of a row, of the period `when` that is shown. */
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

/** The screen of a figure's rows: payments of a PAYMENT, services otherwise. */
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

/** What the encoded id of an address asks for; null when it asks for nothing that can be. */
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
