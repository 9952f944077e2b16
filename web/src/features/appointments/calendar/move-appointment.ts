import { timeOfMinutes } from '#domain/dates/clock.ts';
import { addDays } from '#domain/dates/dates.ts';
import { successTexts } from '#domain/texts/texts.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { toastError, toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { toastDone, undoneText } from '#web/ui/feedback/undo.ts';
import { bookedText } from '../appointment-times.ts';
import type { Draft } from '../grid/grid-state.ts';
import { offerNotice, withdrawNotice } from '../notice/offered-notice.ts';
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

/**
 * Returns the instant that is the given number of minutes after midnight of another day, in the UTC
 * offset of the previous time.
 */
function movedInstant(appointment: CalendarAppointment, day: string, minutes: number): string {
  const days = (Date.parse(day) - Date.parse(appointment.day)) / dayInMs;
  const by = days * dayInMs + (minutes - appointment.start) * minuteInMs;
  return new Date(Date.parse(appointment.appointmentDate) + by).toISOString();
}

/** Returns the input of procMoveAppointment for a new position. */
export function toMoveInput(
  { kind, span }: Pick<Draft, 'kind' | 'span'>,
  appointment: CalendarAppointment,
  from: CalendarColumn,
  to: CalendarColumn,
) {
  return {
    id: appointment.id,
    // Minutes beyond midnight belong to the next day.
    appointmentDate: `${addDays(to.day, Math.floor(span.start / 1440))} ${timeOfMinutes(span.start)}:00`,
    fromEmployeeId: from.employeeId,
    employeeId: to.employeeId,
    expectedDate: appointment.appointmentDate,
    ...(kind === 'resize' ? { minutes: span.end - span.start } : {}),
  };
}

/** Pending moves of this tab by appointment, until they are saved and loaded again; each returns the next version. */
const moving = new Map<string, Promise<string | null>>();

/**
 * Moves or resizes an appointment. The new position shows at once; if the server rejects it, the
 * real position shows with the conflicting appointment (D39). A change by another person since the
 * last load is a conflict (D59); moves of the same person run one after another.
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
    if (draft.kind === 'move') offerNotice(id, 'moved');
    // If the technician already had lines, the moved lines can no longer be identified.
    const isMixed = from.employeeId !== to.employeeId && hasTechnician(appointment, to.employeeId);
    const about = movedText(appointment, span.start, to);
    if (isMixed) toastSuccess(successTexts.updated, about);
    else {
      toastDone(
        successTexts.updated,
        async () => moveBack(draft, appointment, from, to, await done),
        about,
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

function movedText({ name, zone }: CalendarAppointment, start: number, to: CalendarColumn): string {
  return bookedText(name, { day: to.day, time: timeOfMinutes(start) }, zone);
}

function hasTechnician({ technicians }: CalendarAppointment, employeeId: string): boolean {
  return technicians.some(({ id }) => id === employeeId);
}

/**
 * Moves an appointment back to its position before `draft`; rejected if it has changed since that
 * move (D59).
 */
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
    // A client who had confirmed the original time does not have to confirm it again.
    if (state === 'CONFIRMED') await request(SetAppointmentStateDocument, { id, state });
    withdrawNotice(id);
    toastSuccess(undoneText);
  } finally {
    await readAppointmentsAgain();
  }
}
