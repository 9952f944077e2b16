import { plainNumber } from '../input/clean-text.ts';
import { fold } from '../input/fold.ts';
import { monthCaptions } from '../texts/captions.ts';
import { type ClockTime, displayTime, isTime, twoDigits } from './clock.ts';
import { addDays, displayDate, isDate, type LocalDate } from './dates.ts';

/** A day and a time as in inputs: 'yyyy-MM-ddTHH:mm', with seconds if they matter. */
export type Moment = string;

/**
 * A year of two digits is at most this many years ahead; a later one belongs to the last century.
 */
const yearsAhead = 10;

const relativeDays: Readonly<Record<string, number>> = {
  hoy: 0,
  ayer: -1,
  antier: -2,
  manana: 1,
  'pasado manana': 2,
};

/**
 * Parses a typed day, or returns null: '22/11/2026', '22-11' of this year, '22' of this month,
 * '22112026', '22 nov', 'hoy', 'ayer', 'mañana', and '2026-11-22'. `today` is the reader's.
 */
export function parseDay(text: string, today: LocalDate): LocalDate | null {
  const typed = fold(plainNumber(text));
  const relativeDay = relativeDays[typed];
  if (relativeDay !== undefined) return addDays(today, relativeDay);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  if (iso) return sound(iso[1], iso[2], iso[3]);
  const parts =
    /^(\d{1,2})(?:[/.\s-](\d{1,2})(?:[/.\s-](\d{4}|\d\d))?)?$/.exec(typed) ??
    /^(\d\d)(\d\d)(\d{4}|\d\d)?$/.exec(typed) ??
    /^(\d{1,2}) ?(?:de )?([a-z]{3,})(?: (?:del? )?(\d{4}|\d\d))?$/.exec(typed);
  if (!parts) return null;
  const [, day, month = today.slice(5, 7), year = today.slice(0, 4)] = parts;
  return sound(wholeYear(year, today), monthNumber(month), day);
}

/**
 * Parses a typed day that has its year, or returns null: '22/11/2026', '22-11-26', '22 nov 2026', but
 * neither '22/11' nor 'hoy'.
 */
export function parseDayWithYear(text: string, today: LocalDate): LocalDate | null {
  const parts = fold(plainNumber(text)).match(/\d+|[a-z]{3,}/g) ?? [];
  const hasYear = parts.length >= 3 || /^(\d{6}|\d{8})$/.test(parts.join(' '));
  return hasYear ? parseDay(text, today) : null;
}

/**
 * Returns whether a text contains a day with its year: the input then uses it while the person
 * still types.
 */
export function isWholeDay(text: string): boolean {
  return /^(\d{4}-\d\d-\d\d|\d{1,2}[/.\s-]\d{1,2}[/.\s-]\d{4}|\d{8})$/.test(text.trim());
}

/**
 * Parses a typed time, or returns null: '9', '9:30', '930', '9.30 pm', '9 y 30', '21:30', '21h',
 * '12:00 m', 'mediodía'.
 */
export function parseTime(text: string): ClockTime | null {
  const typed = fold(plainNumber(text));
  if (typed === 'mediodia') return '12:00';
  const parts =
    /^(\d{1,2})(?:(?:[:.h ]| ?y )?(\d\d)(?::(\d\d))?)?\s*(?:([ap])\.?\s?(?:m\.?)?|(m)\.?|h(?:rs?|s)?\.?)?$/.exec(
      typed,
    ) ?? [];
  const [, hour = '', minutes = '00', seconds, half, noon] = parts;
  if (half && (Number(hour) < 1 || Number(hour) > 12)) return null;
  // '12:00 m' means 12:00 meridiem; the suffix is invalid for other hours.
  if (noon && hour !== '12') return null;
  const hours = half ? (Number(hour) % 12) + (half === 'p' ? 12 : 0) : Number(hour);
  const time = `${twoDigits(hours)}:${minutes}${seconds ? `:${seconds}` : ''}`;
  return hour !== '' && isTime(time) ? time : null;
}

/**
 * Returns whether a text contains an hour with minutes or with AM or PM: the input then uses it
 * while the person still types.
 */
export function isWholeTime(text: string): boolean {
  return /^(\d{1,2}[:.]\d\d.*|\d{4}|\d{1,2} ?[ap]m)$/i.test(text.trim());
}

/**
 * Parses a typed day and time in this order, or returns null: '22/11/2026 10:30 AM', 'ayer 14:00'.
 */
export function parseMoment(text: string, today: LocalDate): Moment | null {
  return at(text, (day, time) => {
    const [parseDate, parseClock] = [parseDay(day, today), parseTime(time)];
    return parseDate && parseClock && `${parseDate}T${parseClock}`;
  });
}

/**
 * Returns whether a text contains a complete day and time: the input then uses them while the
 * person still types.
 */
export function isWholeMoment(text: string): boolean {
  return at(text, (day, time) => isWholeDay(day) && isWholeTime(time)) ?? false;
}

/** Returns whether the text is a day and a time: 'yyyy-MM-ddTHH:mm', optionally with seconds. */
export function isMoment(text: string): boolean {
  return isDate(text.slice(0, 10)) && text[10] === 'T' && isTime(text.slice(11));
}

/** Formats a moment as '22/11/2026 14:30'. */
export function displayMoment(moment: Moment): string {
  return `${displayDate(moment.slice(0, 10))} ${displayTime(moment.slice(11))}`;
}

/**
 * Splits a text into day and time at each possible position, and returns the first result of
 * `read`.
 */
function at<Read>(text: string, read: (day: string, time: string) => Read | null): Read | null {
  const typed = plainNumber(text);
  for (const { index, 0: gap } of typed.matchAll(/[\s,]+|(?<=\d)T(?=\d)/g)) {
    const found = read(typed.slice(0, index), typed.slice(index + gap.length));
    if (found) return found;
  }
  return null;
}

function sound(year = '', month = '', day = ''): LocalDate | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : null;
}

function wholeYear(year: string, today: LocalDate): string {
  if (year.length === 4) return year;
  const limit = Number(today.slice(0, 4)) + yearsAhead;
  const near = 2000 + Number(year);
  return String(near > limit ? near - 100 : near);
}

/** Converts 'nov', 'noviembre' or '11' to '11'; returns '' for other text. */
function monthNumber(text: string): string {
  if (/^\d+$/.test(text)) return text;
  return String(monthCaptions.findIndex((caption) => fold(caption).startsWith(text)) + 1 || '');
}
