import type { LinkProps } from '@tanstack/react-router';
import { paths } from '#web/config/paths.ts';
import { type CurrentUser, can } from '#web/lib/session/session.ts';
import { rowsOf } from '../figures/figure-rows.ts';

const rowsIn = (to: string, search: Readonly<Record<string, string>>): LinkProps => ({
  to,
  search: search,
});

/** Returns name and link of each figure of the day, most important first. */
export function dayLinks(
  currentUser: CurrentUser,
  today: string,
): readonly (readonly [string, string, LinkProps])[] {
  const day = { date_from: today, date_until: today };
  return [
    ['sales', 'Ventas de hoy', rowsIn(paths.sales.list, { ...day, advertising: 'false' })],
    ['services', 'Servicios de hoy', servicesLink(currentUser, today)],
    [
      'appointments',
      'Citas por venir',
      rowsIn(paths.upcomingAppointments.list, { date_until: today, to_come: 'true' }),
    ],
    ['technicians', 'Técnicas (os) en turno', { to: paths.workdays.list }],
    [
      'expenses',
      'Gastos de hoy',
      can('expense.totals', currentUser)
        ? rowsIn(paths.lossesLines.list, { ...day, office_id: '' })
        : { to: paths.invoices.list },
    ],
  ];
}

/** Returns the link to the billable services of a day at all visible branches. */
export function servicesLink(currentUser: CurrentUser, today: string): LinkProps {
  const day = { date_from: today, date_until: today };
  if (!can('sale.totals', currentUser)) {
    return rowsIn(paths.salesClients.list, { ...day, advertising: 'false' });
  }
  return rowsOf({
    dimension: 'OFFICE',
    member: null,
    name: '',
    currency: null,
    period: { from: today, until: today },
    officeId: null,
  });
}
