import type { ReactNode } from 'react';
import type { Period } from '#domain/dates/periods.ts';
import { encodeRouteId } from '#domain/input/route-id.ts';
import type { Currency } from '#domain/money/currencies.ts';
import { decimal, formatMoney } from '#domain/money/money.ts';
import { fullName } from '#domain/people/full-name.ts';
import { paths } from '#web/config/paths.ts';
import { FigureLink } from '#web/ui/links/figure-link.tsx';

/** Fields of a row that its figures need; none is null, although the API types them as nullable. */
interface TechnicianRow {
  readonly employeeId: string | null;
  readonly officeId: string | null;
  readonly currencyCode: Currency;
}

/** Filters of /employees/employee-profit-detail for the lines of a figure. */
interface FigureLines {
  readonly figure?: 'PROFIT' | 'ADVERTISING';
  readonly type?: 'COMMISSION';
  readonly kind?: 'SALE';
  readonly advertising?: 'false';
}

/** Renders a count of services as a link to them (doc 2 §2 /sales/by_employees). */
export function servicesFigure(
  { employeeId, officeId }: TechnicianRow,
  services: number | null,
  { from, until }: Period,
): ReactNode {
  if (!services) return '0';
  const id = encodeRouteId({
    user_id: employeeId,
    office_id: officeId,
    date_from: from,
    date_until: until,
  });
  return (
    <FigureLink to={paths.salesByEmployee.list} params={{ id }} title="Ver los servicios">
      {services}
    </FigureLink>
  );
}

/** Renders a count or an amount as a link to its lines. */
export function linesFigure(
  { employeeId, officeId }: TechnicianRow,
  text: string,
  { from, until }: Period,
  lines: FigureLines = {},
): ReactNode {
  const search = {
    employee_id: employeeId ?? '',
    office_id: officeId ?? '',
    date_from: from,
    date_until: until,
    ...lines,
  };
  return (
    <FigureLink to={paths.employeeProfitDetail.list} search={search} title="Ver el detalle">
      {text}
    </FigureLink>
  );
}

/** Renders an amount in the row's currency as a link to its lines; 0 has no link. */
export function moneyFigure(
  row: TechnicianRow,
  amount: string | null,
  days: Period,
  lines?: FigureLines,
): ReactNode {
  const text = formatMoney(amount ?? '0', row.currencyCode);
  return decimal(amount ?? '0').isZero() ? text : linesFigure(row, text, days, lines);
}

/** Returns first and last name for one column. */
export function technicianName(row: {
  readonly employeeFirstName: string | null;
  readonly employeeLastName: string | null;
}): string {
  return fullName(row.employeeFirstName, row.employeeLastName);
}
