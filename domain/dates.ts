/**
 * Dates are text without a zone ('yyyy-MM-dd'), local times 'yyyy-MM-dd HH:mm:ss' in the office's
 * zone (D5), instants a Date or ISO text with offset. Nothing here reads the clock or the zone of
 * the machine. Intl does the zones: dayjs goes an hour wrong where the machine's own zone skips one.
 */
export type LocalDate = string;
export type LocalDateTime = string;
export type Instant = Date | string;

const DAY_IN_MS = 86_400_000;

/** 'yyyy-MM-dd HH:mm:ss' of the instant in the zone, the form in which date-times are sent (doc 2 §9). */
export function localDateTime(instant: Instant, zone: string): LocalDateTime {
  // Swedish writes dates as ISO does.
  return formatter(zone).format(new Date(instant));
}

/** The office's today. */
export function today(now: Instant, zone: string): LocalDate {
  return localDateTime(now, zone).slice(0, 10);
}

/** 'DD/MM/YYYY hh:mm:ss A' of the instant in the zone: '20/11/2026 03:05:09 PM' (doc 1 §9). */
export function displayDateTime(instant: Instant, zone: string): string {
  const [date = '', time = ''] = localDateTime(instant, zone).split(' ');
  const hour = Number(time.slice(0, 2));
  const hour12 = String(hour % 12 || 12).padStart(2, '0');
  return `${displayDate(date)} ${hour12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** 'DD/MM/YYYY' */
export function displayDate(date: LocalDate): string {
  return date.split('-').reverse().join('/');
}

/** Whether the text is a date of the calendar in the form yyyy-MM-dd. */
export function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && fromMs(Date.parse(text)) === text;
}

/** The bounds of a filter over whole days: '… 00:00:00' to '… 23:59:59' (D5). */
export function dayRange(
  from: LocalDate,
  until: LocalDate = from,
): { readonly from: LocalDateTime; readonly until: LocalDateTime } {
  return { from: `${from} 00:00:00`, until: `${until} 23:59:59` };
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return fromMs(Date.parse(date) + days * DAY_IN_MS);
}

/** The same day so many months later, or that month's last day. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return fromMs(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
}

/** The same day of the month before, or that month's last day: the look-back of the reports (doc 1 §7). */
export function monthBefore(date: LocalDate): LocalDate {
  return addMonths(date, -1);
}

/** 0 for Sunday to 6 for Saturday (doc 2 §9). */
export function weekdayOf(date: LocalDate): number {
  return new Date(date).getUTCDay();
}

/** The Monday that begins the date's week (D5). */
export function mondayOf(date: LocalDate): LocalDate {
  return addDays(date, -((weekdayOf(date) + 6) % 7));
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Kept per zone: making one costs a hundred times its use, and a CSV formats every row. */
function formatter(zone: string): Intl.DateTimeFormat {
  let kept = formatters.get(zone);
  if (!kept) {
    kept = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    formatters.set(zone, kept);
  }
  return kept;
}

function fromMs(ms: number): LocalDate {
  return Number.isNaN(ms) ? '' : new Date(ms).toISOString().slice(0, 10);
}

/** The instant of a local date-time of a zone as 'yyyy-MM-dd HH:mm:ss±HH:mm'. */
export function withOffset(local: LocalDateTime, zone: string): string {
  const asUtc = new Date(`${local.replace(' ', 'T')}Z`);
  // What the zone's clock shows at that instant of UTC tells how far it is from UTC.
  const shown = new Date(`${localDateTime(asUtc, zone).replace(' ', 'T')}Z`);
  const minutes = Math.round((shown.getTime() - asUtc.getTime()) / 60_000);
  const two = (value: number) => String(Math.abs(value)).padStart(2, '0');
  const sign = minutes < 0 ? '-' : '+';
  return `${local}${sign}${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`;
}
