import { addDays, displayDate } from '#domain/dates/dates.ts';
import { monthName } from '#domain/dates/periods.ts';
import { incidentClock } from '#domain/texts/incidents.ts';
import type { Permission } from '#domain/texts/permissions.ts';
import { paths } from '#web/config/paths.ts';
import { serverNow } from '#web/lib/browser/server-clock.ts';

/** Open tasks of a branch; null where the reader may not see them. */
export interface Attention {
  readonly officeId: string;
  readonly officeName: string;
  /** Today at the branch, 'yyyy-MM-dd'. */
  readonly today: string;
  readonly lowStock: number | null;
  readonly turnsUnserved: number | null;
  /** Past appointments of the last week without a final state. */
  readonly appointmentsOpen: number | null;
  /** Failed or held messages of the last week. */
  readonly unsentSms: number | null;
  readonly monthsOpen: number | null;
  /** First open month, 'yyyy-MM-dd'. */
  readonly oldestMonth: string | null;
  /** Date of the current exchange rate, if there is one. */
  readonly rateSince: string | null;
  /**
   * Requests about personal data that are overdue or due within three working days; only for
   * readers who manage them.
   */
  readonly privacyDue?: number | null;
  /** Incidents without notification of the authority; only for readers who manage them. */
  readonly incidentsOpen?: number | null;
  /** Earliest deadline to notify the authority of an open incident. */
  readonly incidentDue?: string | null;
  /** Instant at which the branch opens today. */
  readonly opensAt?: string | null;
}

/** One open task, with a link to its screen. */
export interface WaitingItem {
  readonly key: string;
  readonly text: string;
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
  /** Without this permission the task shows without a link. */
  readonly permission: Permission;
}

/** Open tasks of a branch. */
interface WaitingBranch {
  readonly officeId: string;
  readonly officeName: string;
  readonly items: readonly WaitingItem[];
}

/**
 * Returns the branches with open tasks, most urgent first. Before a branch opens, only its incidents
 * count, because their deadlines are in hours; a branch with incidents comes first.
 *
 * @param now in milliseconds
 */
export function waitingBranches(rows: readonly Attention[], now: number): readonly WaitingBranch[] {
  return rows
    .map((row) => ({
      officeId: row.officeId,
      officeName: row.officeName,
      items: itemsOf(row).filter(
        (item) => isIncident(item) || now >= Date.parse(row.opensAt ?? '1970-01-01'),
      ),
    }))
    .filter(({ items }) => items.length > 0)
    .toSorted((one, other) => incidentsIn(other) - incidentsIn(one));
}

const isIncident = ({ to }: WaitingItem) => to === paths.privacy.incidents.list;
const incidentsIn = ({ items }: WaitingBranch) => items.filter(isIncident).length;

function itemsOf(row: Attention): readonly WaitingItem[] {
  const { officeId, today } = row;
  const office = { office_id: officeId };
  const item = (
    name: string,
    count: number | null | undefined,
    text: string,
    link: Pick<WaitingItem, 'to' | 'permission'> & Partial<Pick<WaitingItem, 'search'>>,
  ): readonly WaitingItem[] =>
    count ? [{ key: `${officeId} ${name}`, text, ...link, search: link.search ?? {} }] : [];
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
