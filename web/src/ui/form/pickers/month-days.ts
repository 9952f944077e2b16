import { addDays, addMonths, type LocalDate, mondayOf, weekdayOf } from '#domain/dates/dates.ts';

const weeksShown = 6;

/** Returns the days of the six weeks around a month, one week per row, starting on Monday (D5). */
export function monthWeeks(day: LocalDate): readonly (readonly LocalDate[])[] {
  const first = mondayOf(`${day.slice(0, 8)}01`);
  return Array.from({ length: weeksShown }, (_, week) =>
    Array.from({ length: 7 }, (_unused, weekday) => addDays(first, week * 7 + weekday)),
  );
}

/**
 * Returns the target day of a key in a calendar grid, or null: arrows move by day, Home and End in
 * the week, page keys by month, with Shift by year.
 */
export function dayByKey(
  day: LocalDate,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
): LocalDate | null {
  const fromMonday = (weekdayOf(day) + 6) % 7;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -fromMonday);
    case 'End':
      return addDays(day, 6 - fromMonday);
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1);
    default:
      return null;
  }
}

/** Returns the day, or the nearest one within the bounds. */
export function within(day: LocalDate, min: LocalDate, max: LocalDate): LocalDate {
  if (day < min) return min;
  return day > max ? max : day;
}
