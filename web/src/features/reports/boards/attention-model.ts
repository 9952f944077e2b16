import { addDays, displayDate } from '#domain/dates.ts';
import { incidentClock } from '#domain/incidents.ts';
import { monthName } from '#domain/periods.ts';
import type { Permission } from '#domain/permissions.ts';
import { paths } from '#web/config/paths.ts';
import { serverNow } from '#web/lib/server-clock.ts';

/** What waits at a branch for somebody's decision; null where the reader may not know it. */
export interface Attention {
  readonly officeId: string;
  readonly officeName: string;
  /** The branch's day, 'yyyy-MM-dd'. */
  readonly today: string;
  readonly lowStock: number | null;
  readonly turnsUnserved: number | null;
  /** Of the last week, over, and nobody said what became of them. */
  readonly appointmentsOpen: number | null;
  /** Of the last week: failed, or held. */
  readonly unsentSms: number | null;
  readonly monthsOpen: number | null;
  /** The first of them, 'yyyy-MM-dd'. */
  readonly oldestMonth: string | null;
  /** Since when the present exchange value holds, where there is one. */
  readonly rateSince: string | null;
  /** Requests of personal data that are due within three working days, or overdue; for who manages them. */
  readonly privacyDue?: number | null;
  /** Of which the authority was not told yet; likewise. */
  readonly incidentsOpen?: number | null;
  /** Until when it is to be told of the first of them. */
  readonly incidentDue?: string | null;
}

/** One thing that waits, and where it is done. */
export interface WaitingItem {
  readonly key: string;
  readonly officeName: string;
  readonly text: string;
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
  /** Who may not open it is told of it without a link. */
  readonly permission: Permission;
}

/**
 * What waits at each branch in turn, the most urgent of it first; nothing that is in order. Incidents come before all
 * else, of any branch: their hours run.
 */
export function waitingItems(rows: readonly Attention[]): readonly WaitingItem[] {
  const items = rows.flatMap(itemsOf);
  const isIncident = ({ to }: WaitingItem) => to === paths.privacy.incidents.list;
  return [...items.filter(isIncident), ...items.filter((each) => !isIncident(each))];
}

function itemsOf(row: Attention): readonly WaitingItem[] {
  const { officeId, officeName, today } = row;
  const office = { office_id: officeId };
  const item = (
    name: string,
    count: number | null | undefined,
    text: string,
    link: Pick<WaitingItem, 'to' | 'permission'> & Partial<Pick<WaitingItem, 'search'>>,
  ): readonly WaitingItem[] =>
    count
      ? [{ key: `${officeId} ${name}`, officeName, text, ...link, search: link.search ?? {} }]
      : [];
  const days = row.rateSince ? daysBetween(row.rateSince, today) : 0;
  return [
    ...item('incidents', row.incidentsOpen, incidentsText(row), {
      to: paths.privacy.incidents.list,
      search: { state: 'OPEN' },
      permission: 'privacy.manage',
    }),
    ...item('rate', days, `Valor cambiario del ${displayDate(row.rateSince ?? '')}`, {
      to: paths.exchange,
      permission: 'exchange.update',
    }),
    ...item(
      'privacy',
      row.privacyDue,
      counted(row.privacyDue, 'solicitud de datos por vencer', 'solicitudes de datos por vencer'),
      {
        to: paths.privacy.requests,
        search: { state: 'OPEN', ...office },
        permission: 'privacy.manage',
      },
    ),
    ...item(
      'appointments',
      row.appointmentsOpen,
      counted(row.appointmentsOpen, 'cita sin cerrar', 'citas sin cerrar'),
      {
        to: paths.appointments.list,
        search: { date_from: addDays(today, -7), date_until: today, ...office },
        permission: 'appointment.read',
      },
    ),
    ...item(
      'turns',
      row.turnsUnserved,
      counted(row.turnsUnserved, 'turno sin servicios hoy', 'turnos sin servicios hoy'),
      { to: paths.workdays.list, permission: 'workday.read' },
    ),
    ...item(
      'stock',
      row.lowStock,
      counted(row.lowStock, 'producto bajo mínimo', 'productos bajo mínimo'),
      {
        to: paths.inventories.list,
        search: { below_min: 'true', ...office },
        permission: 'inventory.read',
      },
    ),
    ...item(
      'sms',
      row.unsentSms,
      counted(row.unsentSms, 'mensaje sin enviar', 'mensajes sin enviar'),
      {
        to: paths.messages.list,
        search: office,
        permission: 'message.read',
      },
    ),
    ...item('months', row.monthsOpen, monthsText(row), {
      to: paths.months,
      search: office,
      permission: 'office.profit',
    }),
  ];
}

function counted(count: number | null | undefined, one: string, several: string): string {
  return count === 1 ? `1 ${one}` : `${count ?? 0} ${several}`;
}

function incidentsText({ incidentsOpen, incidentDue }: Attention): string {
  const text = counted(incidentsOpen, 'incidente por notificar', 'incidentes por notificar');
  if (!incidentDue) return text;
  const clock = incidentClock(
    { state: 'OPEN', dueAt: incidentDue, authorityAt: null },
    +serverNow(),
  );
  return `${text}: ${clock.text.toLowerCase()}`;
}

function monthsText({ monthsOpen, oldestMonth }: Attention): string {
  const text = counted(monthsOpen, 'mes sin cerrar', 'meses sin cerrar');
  return oldestMonth ? `${text}, desde ${monthName(oldestMonth)}` : text;
}

function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000);
}
