import { timeOfMinutes } from '#domain/clock.ts';
import { addDays } from '#domain/dates.ts';
import { successTexts } from '#domain/texts.ts';
import { checkEndCode } from '#web/lib/end-code.ts';
import { request } from '#web/lib/graphql.ts';
import { toastError, toastSuccess } from '#web/ui/toasts.tsx';
import { toastDone, undoneText } from '#web/ui/undo.ts';
import type { Draft } from '../agenda/agenda-state.ts';
import { SetAppointmentStateDocument } from '../records/appointments.generated.ts';
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

/** Moves of this tab that are not yet answered and read again, by their appointment: each gives the version after it. */
const moving = new Map<string, Promise<string | null>>();

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
  const { promise: done, resolve: settle } = Promise.withResolvers<string | null>();
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
    // Among the lines of a technician who had some before, which came is not known any more.
    const isMixed = from.employeeId !== to.employeeId && holds(appointment, to.employeeId);
    if (isMixed) toastSuccess(successTexts.updated);
    else {
      toastDone(successTexts.updated, async () =>
        moveBack(draft, appointment, from, to, await done),
      );
    }
  } catch (error) {
    endShowing();
    toastError(error);
  } finally {
    await readAppointmentsAgain();
    endShowing();
    if (moving.get(id) === done) moving.delete(id);
    settle(readVersion(range, id));
  }
}

function holds({ technicians }: CalendarAppointment, employeeId: string): boolean {
  return technicians.some(({ id }) => id === employeeId);
}

/** Puts an appointment back from where `draft` moved it; refused when it is not as that left it (D59). */
async function moveBack(
  { kind, span }: Draft,
  appointment: CalendarAppointment,
  from: CalendarColumn,
  to: CalendarColumn,
  version: string | null,
): Promise<void> {
  const { id, start, end, state } = appointment;
  const moved = { ...appointment, appointmentDate: movedInstant(appointment, to.day, span.start) };
  const input = toMoveInput({ kind, span: { ...span, start, end } }, moved, to, from);
  try {
    const { procMoveAppointment } = await request(MoveAppointmentDocument, {
      input: { ...input, version },
    });
    checkEndCode(procMoveAppointment?.result);
    // Whoever had confirmed the time that it has again is not asked anew.
    if (state === 'CONFIRMED') await request(SetAppointmentStateDocument, { id, state });
    toastSuccess(undoneText);
  } finally {
    await readAppointmentsAgain();
  }
}
