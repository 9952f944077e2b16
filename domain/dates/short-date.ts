import { addDays, type Instant, type LocalDate, localDateTime } from './dates.ts';

const months = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ');

/** Formats a date as people say it (D107): 'hoy', 'ayer', 'mañana', '27 nov', '27 nov 2025'. */
export function shortDate(date: LocalDate, present: LocalDate): string {
  if (date === present) return 'hoy';
  if (date === addDays(present, -1)) return 'ayer';
  if (date === addDays(present, 1)) return 'mañana';
  const [year = '', month = '', day = ''] = date.split('-');
  const named = `${Number(day)} ${months[Number(month) - 1]}`;
  return present.startsWith(year) ? named : `${named} ${year}`;
}

/** Formats an instant in the zone as 'hoy 09:14', and midnight as the date alone (D107). */
export function shortDateTime(instant: Instant, zone: string, present: LocalDate): string {
  const [date = '', time = ''] = localDateTime(instant, zone).split(' ');
  const day = shortDate(date, present);
  return time === '00:00:00' ? day : `${day} ${time.slice(0, 5)}`;
}
