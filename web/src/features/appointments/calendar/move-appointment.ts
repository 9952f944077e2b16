import { timeOfMinutes } from '#domain/clock.ts';
import { addDays } from '#domain/dates.ts';
import { successTexts } from '#domain/texts.ts';
import { checkEndCode } from '#web/lib/end-code.ts';
import { request } from '#web/lib/graphql.ts';
import { toastError, toastSuccess } from '#web/ui/toasts.tsx';
import type { Draft } from '../agenda/agenda-state.ts';
import { MoveAppointmentDocument } from './calendar.generated.ts';
import type { CalendarAppointment, CalendarColumn } from './calendar-model.ts';
import {
  type CalendarRange,
  readAppointmentsAgain,
  readVersion,
  showMove,
} from './use-calendar-appointments.ts';

const minuteInMs = 60_000;
const dayInMs = 24 * 60 * minuteInMs;

/** The instant so many minutes after another day's midnight, told from where it was before. */
function movedInstant(appointment: CalendarAppointment, day: string, minutes: number): string {
  const days = (Date.parse(day) - Date.parse(appointment.day)) / dayInMs;
  const by = days * dayInMs + (minutes - appointment.start) * minuteInMs;
  return new Date(Date.parse(appointment.appointmentDate) + by).toISOString();
}

/** The input of procMoveAppointment for where an appointment was put. */
export function toMoveInput(
  { kind, span }: Pick<Draft, 'kind' | 'span'>,
  appointment: CalendarAppointment,
  from: CalendarColumn,
  to: CalendarColumn,
) {
  return {
    id: appointment.id,
    // Beyond midnight is the next day's.
    appointmentDate: `${addDays(to.day, Math.floor(span.start / 1440))} ${timeOfMinutes(span.start)}:00`,
    fromEmployeeId: from.employeeId,
    employeeId: to.employeeId,
    expectedDate: appointment.appointmentDate,
    ...(kind === 'resize' ? { minutes: span.end - span.start } : {}),
  };
}

/** Moves of this tab that are not yet answered and read again, by their appointment. */
const moving = new Map<string, Promise<void>>();

/**
 * Moves or stretches an appointment: it shows where it was put at once, and where it really is when
 * the server refuses, together with what is there now (D39). What somebody else changed since it was
 * shown is refused (D59); one's own moves follow each other.
 */
export async function moveAppointment(
  draft: Draft,
  range: CalendarRange,
  from: CalendarColumn,
  to: CalendarColumn,
): Promise<void> {
  const { appointment, span } = draft;
  if (!appointment) return;
  const { id } = appointment;
  const endShowing = showMove({
    id,
    to: {
      appointmentDate: movedInstant(appointment, to.day, span.start),
      endsAt: movedInstant(appointment, to.day, span.end),
      fromEmployeeId: from.employeeId,
      employeeId: to.employeeId,
      employeeName: to.title,
    },
  });
  const earlier = moving.get(id);
  const { promise: done, resolve: settle } = Promise.withResolvers<void>();
  moving.set(id, done);
  try {
    const shown = earlier ? null : readVersion(range, id);
    await earlier;
    const input = {
      ...toMoveInput(draft, appointment, from, to),
      version: shown ?? readVersion(range, id),
    };
    const { procMoveAppointment } = await request(MoveAppointmentDocument, { input });
    checkEndCode(procMoveAppointment?.result);
    toastSuccess(successTexts.updated);
  } catch (error) {
    endShowing();
    toastError(error);
  } finally {
    await readAppointmentsAgain();
    endShowing();
    if (moving.get(id) === done) moving.delete(id);
    settle();
  }
}
