import type { AppointmentState } from '#domain/dates/appointment-times.ts';
import { minutesOfTime } from '#domain/dates/clock.ts';
import { localDateTime } from '#domain/dates/dates.ts';
import { displayDocument } from '#domain/people/display-document.ts';
import { displayContact } from '#domain/people/display-name.ts';
import { displayPhone } from '#domain/people/phones.ts';
import { technicianOfLine } from '../technician-of-line.ts';

/** A line in the JSON `lines` of an appointment. */
interface CalendarLine {
  readonly employeeId: string;
  readonly employeeName: string;
  readonly employeeLastName: string;
  readonly subserviceName: string;
  /** 1 to 8; null if the subservice no longer exists. */
  readonly serviceColor?: number | null;
}

/** An appointment as the API returns it to a reader with full access. */
export interface CalendarRow {
  readonly id: string;
  /** The loaded version (D59). */
  readonly version: string | null;
  readonly appointmentDate: string;
  readonly endsAt: string;
  readonly state: string;
  readonly saleId: string | null;
  readonly clientIn: string;
  readonly clientInType: string | null;
  readonly contactName: string;
  readonly contactLastName: string;
  readonly contactPhone: string;
  /** JSON text: a list of CalendarLine. */
  readonly lines: string;
}

/** An appointment in the calendar: `start` and `end` in minutes since midnight of `day` in the office's `zone`. */
export interface CalendarAppointment {
  readonly id: string;
  readonly zone: string;
  readonly day: string;
  readonly start: number;
  readonly end: number;
  readonly state: AppointmentState;
  readonly saleId: string | null;
  readonly appointmentDate: string;
  readonly clientIn: string;
  readonly name: string;
  readonly phone: string;
  readonly technicians: readonly { readonly id: string; readonly name: string }[];
  readonly services: readonly string[];
  /** Colour of the first service, 1 to 8; null if unknown. */
  readonly serviceColor: number | null;
}

/** A column: the day of a technician. */
export interface CalendarColumn {
  readonly key: string;
  readonly employeeId: string;
  readonly day: string;
  /** Accessible name: the technician's full name, or the day. */
  readonly title: string;
  /** Visible title, possibly shorter. */
  readonly heading: string;
  /** Short name of the technician; '' for 'Técnico por Turno', who is no particular person. */
  readonly technician: string;
  /** Whether the column shows the technician's face. */
  readonly hasFace: boolean;
  /** Today's turn number; null without one. */
  readonly turn: number | null;
}

/** An appointment in its column; overlapping ones have different lanes. */
export interface PositionedAppointment {
  readonly appointment: CalendarAppointment;
  readonly lane: number;
  readonly lanes: number;
}

/** Smallest step of the calendar, in minutes. */
export const step = 15;
const wholeDay = 24 * 60;

/** Converts a row to the office's zone (D5). */
export function toAppointment(row: CalendarRow, zone: string): CalendarAppointment {
  const [day = '', time = ''] = localDateTime(row.appointmentDate, zone).split(' ');
  const start = minutesOfTime(time);
  const length = (Date.parse(row.endsAt) - Date.parse(row.appointmentDate)) / 60_000;
  const lines = linesOf(row);
  const technicians = new Map(
    lines.map((line) => [line.employeeId, { id: line.employeeId, name: technicianOfLine(line) }]),
  );
  return {
    id: row.id,
    zone,
    day,
    start,
    end: start + Math.round(length),
    state: row.state as AppointmentState,
    saleId: row.saleId,
    appointmentDate: row.appointmentDate,
    clientIn: displayDocument(row.clientIn, row.clientInType),
    name: displayContact(row),
    phone: displayPhone(row.contactPhone),
    technicians: [...technicians.values()],
    services: lines.map(({ subserviceName }) => subserviceName),
    serviceColor: lines[0]?.serviceColor ?? null,
  };
}

function linesOf({ lines }: CalendarRow): readonly CalendarLine[] {
  return JSON.parse(lines) as CalendarLine[];
}

/** Returns the row at another time, with one technician replaced. */
export function movedRow(
  row: CalendarRow,
  to: {
    readonly appointmentDate: string;
    readonly endsAt: string;
    readonly fromEmployeeId: string;
    readonly employeeId: string;
    readonly employeeName: string;
  },
): CalendarRow {
  const { appointmentDate, endsAt, fromEmployeeId, employeeId, employeeName } = to;
  const lines = linesOf(row).map((line) =>
    line.employeeId === fromEmployeeId && employeeId !== fromEmployeeId
      ? { ...line, employeeId, employeeName, employeeLastName: '' }
      : line,
  );
  return { ...row, appointmentDate, endsAt, lines: JSON.stringify(lines) };
}

/** Returns the appointments of a column, earliest first, each in the first free lane. */
export function positionInColumn(
  appointments: readonly CalendarAppointment[],
  { employeeId, day }: Pick<CalendarColumn, 'employeeId' | 'day'>,
): readonly PositionedAppointment[] {
  const own = appointments
    .filter((each) => each.day === day && each.technicians.some(({ id }) => id === employeeId))
    .toSorted((one, other) => one.start - other.start || other.end - one.end);
  return overlappingGroups(own).flatMap((group) => {
    const laneEnds: number[] = [];
    const positioned = group.map((appointment) => {
      const free = laneEnds.findIndex((end) => end <= appointment.start);
      const lane = free === -1 ? laneEnds.length : free;
      laneEnds[lane] = appointment.end;
      return { appointment, lane };
    });
    return positioned.map((each) => ({ ...each, lanes: laneEnds.length }));
  });
}

/** Splits appointments, sorted by start, into groups that do not overlap each other. */
function overlappingGroups(
  sorted: readonly CalendarAppointment[],
): readonly (readonly CalendarAppointment[])[] {
  const groups: CalendarAppointment[][] = [];
  let until = Number.NEGATIVE_INFINITY;
  for (const appointment of sorted) {
    if (appointment.start >= until) groups.push([]);
    groups.at(-1)?.push(appointment);
    until = Math.max(until, appointment.end);
  }
  return groups;
}

/** Minutes since midnight, in whole hours. */
export interface CalendarHours {
  readonly from: number;
  readonly until: number;
}

/** Returns the visible hours of a day: its working hours, extended to all appointments. */
export function shownHours(
  { from, until }: CalendarHours,
  appointments: readonly Pick<CalendarAppointment, 'start' | 'end'>[],
): CalendarHours {
  const earliest = Math.min(from, ...appointments.map(({ start }) => start));
  const latest = Math.max(until, ...appointments.map(({ end }) => end));
  return {
    from: Math.floor(Math.max(0, earliest) / 60) * 60,
    until: Math.min(wholeDay, Math.ceil(latest / 60) * 60),
  };
}

/**
 * Returns the initial top minute of a day. With `now` it is the start of the current appointment,
 * but at least one and at most three hours before now. With null, for another day, it is one step
 * before the first appointment, or before the working hours.
 */
export function openingMinute(
  appointments: readonly Pick<CalendarAppointment, 'start' | 'end'>[],
  working: CalendarHours,
  now: number | null,
): number {
  const startOf = ({ start }: { readonly start: number }) => start;
  if (now === null) {
    const first = appointments.length > 0 ? Math.min(...appointments.map(startOf)) : working.from;
    return first - step;
  }
  const running = appointments.filter(({ start, end }) => start <= now && now < end).map(startOf);
  return Math.max(now - 180, Math.min(now - 60, ...running));
}

/** Rounds to the nearest step. */
export function snap(minutes: number): number {
  return Math.round(minutes / step) * step;
}

/** A time span in a column during a selection, move or resize. */
export interface Span {
  readonly column: number;
  readonly start: number;
  readonly end: number;
}

export function sameSpan(one: Span, other: Span): boolean {
  return one.column === other.column && one.start === other.start && one.end === other.end;
}

/** Returns the span moved by columns and minutes within the grid. */
export function shifted(
  { column, start, end }: Span,
  by: { readonly columns?: number; readonly minutes?: number },
  columns: number,
  { from, until }: CalendarHours,
): Span {
  const length = end - start;
  const moved = Math.max(from, Math.min(start + (by.minutes ?? 0), until - Math.min(length, step)));
  return {
    column: Math.max(0, Math.min(column + (by.columns ?? 0), columns - 1)),
    start: moved,
    end: moved + length,
  };
}

/** Returns the span with another end, at least one step long and within the grid. */
export function stretched(span: Span, end: number, { until }: CalendarHours): Span {
  return { ...span, end: Math.min(Math.max(end, span.start + step), until) };
}
