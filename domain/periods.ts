import { addDays, displayDate, type LocalDate, mondayOf } from './dates.ts';

/** Whole days, the first and the last included. */
export interface Period {
  readonly from: LocalDate;
  readonly until: LocalDate;
}

/** The periods that branch profit tells of, in the order of the documents (doc 3 §2). */
export const reportPeriods = ['Day', 'Week', 'Month', 'Year'] as const;

export type ReportPeriod = (typeof reportPeriods)[number];

/** The day, or its week from Monday, month or year up to it (D5). */
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

/** The whole month of its first day. */
export function monthPeriod(month: LocalDate): Period {
  return { from: month, until: addDays(firstOfMonth(addDays(month, 31)), -1) };
}

/** Every day of the period. */
export function datesOf({ from, until }: Period): readonly LocalDate[] {
  return Array.from({ length: dayCount({ from, until }) }, (_, day) => addDays(from, day));
}

/** The months that the period touches, 'yyyy-MM'. */
export function monthsOf({ from, until }: Period): readonly string[] {
  const months: string[] = [];
  for (let day = firstOfMonth(from); day <= until; day = firstOfMonth(addDays(day, 31))) {
    months.push(day.slice(0, 7));
  }
  return months;
}

/** How many days the period has; 0 where it ends before it begins. */
export function dayCount({ from, until }: Period): number {
  return Math.max(0, Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000) + 1);
}

/** The period of as many days that ends the day before: what a report is compared with. */
export function periodBefore(period: Period): Period {
  const until = addDays(period.from, -1);
  return { from: addDays(until, 1 - dayCount(period)), until };
}

/** 'Del 01/11/2026 al 21/11/2026'; `del` within a sentence. */
export function displayPeriod({ from, until }: Period, begin: 'Del' | 'del' = 'Del'): string {
  return `${begin} ${displayDate(from)} al ${displayDate(until)}`;
}

/** 'noviembre de 2026' of a first of month or 'yyyy-MM'. */
export function monthName(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${monthNames[Number(number) - 1] ?? ''} de ${year}`;
}

/** The months in Spanish, January first. */
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
