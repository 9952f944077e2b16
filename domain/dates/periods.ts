import { addDays, displayDate, type LocalDate, mondayOf } from './dates.ts';

/** Whole days, including the first and the last. */
export interface Period {
  readonly from: LocalDate;
  readonly until: LocalDate;
}

/** Periods of branch profit, in the order of the documents (doc 3 §2). */
export const reportPeriods = ['Day', 'Week', 'Month', 'Year'] as const;

export type ReportPeriod = (typeof reportPeriods)[number];

/** Returns the day, or its week from Monday, month or year up to it (D5). */
export function periodUntil(date: LocalDate, period: ReportPeriod): Period {
  const from = {
    Day: date,
    Week: mondayOf(date),
    Month: firstOfMonth(date),
    Year: `${date.slice(0, 4)}-01-01`,
  }[period];
  return { from, until: date };
}

export function firstOfMonth(date: LocalDate): LocalDate {
  return `${date.slice(0, 7)}-01`;
}

/** Returns the period of a whole month, given its first day. */
export function monthPeriod(month: LocalDate): Period {
  return { from: month, until: addDays(firstOfMonth(addDays(month, 31)), -1) };
}

/** Returns every day of the period. */
export function datesOf({ from, until }: Period): readonly LocalDate[] {
  return Array.from({ length: dayCount({ from, until }) }, (_, day) => addDays(from, day));
}

/** Returns the months of the period, 'yyyy-MM'. */
export function monthsOf({ from, until }: Period): readonly string[] {
  const months: string[] = [];
  for (let day = firstOfMonth(from); day <= until; day = firstOfMonth(addDays(day, 31))) {
    months.push(day.slice(0, 7));
  }
  return months;
}

/** Returns the number of days in the period; 0 if it ends before it begins. */
export function dayCount({ from, until }: Period): number {
  return Math.max(0, Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000) + 1);
}

/** Returns the preceding period with the same number of days, for comparisons. */
export function periodBefore(period: Period): Period {
  const until = addDays(period.from, -1);
  return { from: addDays(until, 1 - dayCount(period)), until };
}

/** Formats a period as 'Del 01/11/2026 al 21/11/2026'; `del` within a sentence. */
export function displayPeriod({ from, until }: Period, begin: 'Del' | 'del' = 'Del'): string {
  return `${begin} ${displayDate(from)} al ${displayDate(until)}`;
}

/** Formats a first of month or 'yyyy-MM' as 'noviembre de 2026'. */
export function monthName(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${monthNames[Number(number) - 1] ?? ''} de ${year}`;
}

/** Spanish names of the months, from January. */
export const monthNames: readonly string[] = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];
