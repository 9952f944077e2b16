import { addDays } from '#domain/dates.ts';
import { successTexts } from '#domain/texts.ts';
import { checkEndCode } from '#web/lib/end-code.ts';
import { request } from '#web/lib/graphql.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { toastError, toastSuccess } from '#web/ui/toasts.tsx';
import { timeOfMinutes } from '../appointment-times.ts';
import { appointmentsTopic } from '../appointments-topic.ts';
import type { Draft } from './agenda-state.ts';
import { MoveAppointmentDocument } from './calendar.generated.ts';
import type { CalendarAppointment, CalendarColumn } from './calendar-model.ts';
import { type CalendarRange, showMoved } from './use-calendar-appointments.ts';

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

/**
 * Moves or stretches an appointment: it shows where it was put at once, and where it really is when
 * the server refuses, together with what is there now (D39).
 */
export async function moveAppointment(
  draft: Draft,
  range: CalendarRange,
  from: CalendarColumn,
  to: CalendarColumn,
): Promise<void> {
  const { appointment, span } = draft;
  if (!appointment) return;
  const undo = showMoved(range, appointment.id, {
    appointmentDate: movedInstant(appointment, to.day, span.start),
    endsAt: movedInstant(appointment, to.day, span.end),
    fromEmployeeId: from.employeeId,
    employeeId: to.employeeId,
    employeeName: to.title,
  });
  try {
    const input = toMoveInput(draft, appointment, from, to);
    const { procMoveAppointment } = await request(MoveAppointmentDocument, { input });
    checkEndCode(procMoveAppointment?.result);
    toastSuccess(successTexts.updated);
  } catch (error) {
    undo();
    toastError(error);
  } finally {
    await queryClient.invalidateQueries({ queryKey: [appointmentsTopic] });
  }
}
