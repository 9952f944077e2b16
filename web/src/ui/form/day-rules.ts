import * as z from 'zod/mini';
import { errorText } from '#domain/errors.ts';
import { discountYearsAhead, firstBirthday, firstDay, yearsAhead } from '#domain/ranges.ts';
import { filled } from './rules.ts';

/** The day that many years from today, in UTC: the database knows each office's. */
function yearsFromToday(years: number): string {
  const now = new Date();
  const then = Date.UTC(now.getUTCFullYear() + years, now.getUTCMonth(), now.getUTCDate() + 1);
  return new Date(then).toISOString().slice(0, 10);
}

function within(first: string, years: number) {
  return [
    z.refine<string>((day) => day === '' || day >= first, errorText('DATE_TOO_OLD')),
    z.refine<string>(
      (day) => day.slice(0, 10) <= yearsFromToday(years),
      errorText(years === 0 ? 'FUTURE_DATE' : 'DATE_TOO_FAR'),
    ),
  ] as const;
}

/** A day, or a day with its time, that must be given, between the first one and a year ahead (D69). */
export function requiredDay() {
  return filled().check(...within(firstDay, yearsAhead));
}

/** The first or last day of a discount. */
export function requiredDiscountDay() {
  return filled().check(...within(firstDay, discountYearsAhead));
}

/** A birthday, or nothing. */
export function optionalBirthday() {
  return z.string().check(...within(firstBirthday, 0));
}
