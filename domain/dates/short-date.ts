import { addDays, type Instant, type LocalDate, localDateTime, weekdayOf } from './dates.ts';

const months = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ');
const weekdays = 'domingo lunes martes miércoles jueves viernes sábado'.split(' ');

/** Formats a date as people say it (D107): 'hoy', 'ayer', 'mañana', '27 nov', '27 nov 2025'. */
export function shortDate(date: LocalDate, present: LocalDate): string {
  return nearDay(date, present) ?? dayAndMonth(date, present);
}

/** Formats a day as the heading of its rows: 'Hoy, viernes 27 nov', 'Lunes 23 nov'. */
export function dayHeading(date: LocalDate, present: LocalDate): string {
  const near = nearDay(date, present);
  const day = `${weekdays[weekdayOf(date)]} ${dayAndMonth(date, present)}`;
  const text = near ? `${near}, ${day}` : day;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function nearDay(date: LocalDate, present: LocalDate): string | undefined {
  if (date === present) return 'hoy';
  if (date === addDays(present, -1)) return 'ayer';
  return date === addDays(present, 1) ? 'mañana' : undefined;
}

function dayAndMonth(date: LocalDate, present: LocalDate): string {
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

/** Formats the time of an instant in the zone as '09:14', and midnight as its date (D107). */
export function shortTime(instant: Instant, zone: string, present: LocalDate): string {
  const time = localDateTime(instant, zone).slice(11, 16);
  return time === '00:00' ? shortDateTime(instant, zone, present) : time;
}
