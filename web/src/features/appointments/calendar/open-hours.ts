import { occupiesTime } from '#domain/dates/appointment-times.ts';
import { type CalendarAppointment, type CalendarHours, step } from './calendar-model.ts';

/** A part of a day, in minutes since midnight. */
export interface DaySpan {
  readonly start: number;
  readonly end: number;
}

/** Shorter gaps are not offered, in minutes. */
const shortestGap = 30;
/** Gaps after an appointment begin at a multiple of five minutes, as the form proposes times. */
const fiveMinutes = 5;

/** Returns the visible hours of a day that are outside its working hours. */
export function closedSpans(working: CalendarHours, shown: CalendarHours): readonly DaySpan[] {
  return [
    { start: shown.from, end: working.from },
    { start: working.until, end: shown.until },
  ].filter(({ start, end }) => start < end);
}

/**
 * Returns the first minute of a day that can be offered: the next quarter of an hour today, any
 * minute of a later day, null for a past day.
 */
export function offeredFrom(
  day: string,
  now: { readonly day: string; readonly minutes: number },
): number | null {
  if (day < now.day) return null;
  return day === now.day ? Math.ceil(now.minutes / step) * step : 0;
}

/**
 * Returns the gaps of a technician's day within the working hours, not before `from`.
 *
 * @param appointments appointments of the technician on that day, earliest first
 */
export function freeGaps(
  appointments: readonly Pick<CalendarAppointment, 'start' | 'end' | 'state'>[],
  working: CalendarHours,
  from: number,
): readonly DaySpan[] {
  const gaps: DaySpan[] = [];
  let start = Math.max(working.from, from);
  for (const busy of appointments.filter(({ state }) => occupiesTime(state))) {
    gaps.push({ start, end: Math.min(busy.start, working.until) });
    start = Math.max(start, Math.ceil(busy.end / fiveMinutes) * fiveMinutes);
  }
  gaps.push({ start, end: working.until });
  return gaps.filter((gap) => gap.end - gap.start >= shortestGap);
}
