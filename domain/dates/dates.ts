/**
 * Dates are text without a zone ('yyyy-MM-dd'), local times 'yyyy-MM-dd HH:mm:ss' in the office's
 * zone (D5), instants a Date or ISO text with an offset. This module reads neither the clock nor
 * the zone of the machine. It uses Intl for zones, because dayjs is an hour off if the machine's
 * own zone skips an hour.
 */
export type LocalDate = string;
export type LocalDateTime = string;
export type Instant = Date | string;

const DAY_IN_MS = 86_400_000;

/**
 * Formats an instant in the zone as 'yyyy-MM-dd HH:mm:ss', the form of date-times in the API (doc 2
 * §9).
 */
export function localDateTime(instant: Instant, zone: string): LocalDateTime {
  // Swedish dates have the ISO form.
  return formatter(zone).format(new Date(instant));
}

/** Returns the current date in the office's zone. */
export function today(now: Instant, zone: string): LocalDate {
  return localDateTime(now, zone).slice(0, 10);
}

/**
 * Formats an instant in the zone as 'DD/MM/YYYY hh:mm:ss A', such as '20/11/2026 03:05:09 PM' (doc
 * 1 §9).
 */
export function displayDateTime(instant: Instant, zone: string): string {
  const [date = '', time = ''] = localDateTime(instant, zone).split(' ');
  const hour = Number(time.slice(0, 2));
  const hour12 = String(hour % 12 || 12).padStart(2, '0');
  return `${displayDate(date)} ${hour12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Formats a date as 'DD/MM/YYYY'. */
export function displayDate(date: LocalDate): string {
  return date.split('-').reverse().join('/');
}

/** Returns whether the text is a valid date in the form yyyy-MM-dd. */
export function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && fromMs(Date.parse(text)) === text;
}

/** Returns the bounds of a filter over whole days: '… 00:00:00' to '… 23:59:59' (D5). */
export function dayRange(
  from: LocalDate,
  until: LocalDate = from,
): { readonly from: LocalDateTime; readonly until: LocalDateTime } {
  return { from: `${from} 00:00:00`, until: `${until} 23:59:59` };
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return fromMs(Date.parse(date) + days * DAY_IN_MS);
}

/** Returns the same day a number of months later, or the last day of that month. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return fromMs(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
}

/**
 * Returns the same day of the previous month, or its last day: the look-back of the reports (doc 1
 * §7).
 */
export function monthBefore(date: LocalDate): LocalDate {
  return addMonths(date, -1);
}

/** Returns 0 for Sunday to 6 for Saturday (doc 2 §9). */
export function weekdayOf(date: LocalDate): number {
  return new Date(date).getUTCDay();
}

/** Returns the Monday of the date's week (D5). */
export function mondayOf(date: LocalDate): LocalDate {
  return addDays(date, -((weekdayOf(date) + 6) % 7));
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached per zone: a new formatter costs a hundred times its use, and a CSV formats every row. */
function formatter(zone: string): Intl.DateTimeFormat {
  let cached = formatters.get(zone);
  if (!cached) {
    cached = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    formatters.set(zone, cached);
  }
  return cached;
}

function fromMs(ms: number): LocalDate {
  return Number.isNaN(ms) ? '' : new Date(ms).toISOString().slice(0, 10);
}

/** Returns the instant at which a day ends in a zone, with its offset, as a bound of filters. */
export function endOfDay(date: LocalDate, zone: string): string {
  return withOffset(`${addDays(date, 1)} 00:00:00`, zone);
}

/** Formats a local date-time of a zone as 'yyyy-MM-dd HH:mm:ss±HH:mm'. */
export function withOffset(local: LocalDateTime, zone: string): string {
  const asUtc = new Date(`${local.replace(' ', 'T')}Z`);
  // The offset is the difference between the zone's local time at that UTC instant and UTC.
  const shown = new Date(`${localDateTime(asUtc, zone).replace(' ', 'T')}Z`);
  const minutes = Math.round((shown.getTime() - asUtc.getTime()) / 60_000);
  const two = (value: number) => String(Math.abs(value)).padStart(2, '0');
  const sign = minutes < 0 ? '-' : '+';
  return `${local}${sign}${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`;
}
