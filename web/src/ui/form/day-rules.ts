import * as z from 'zod/mini';
import { isTime } from '#domain/clock.ts';
import { isDate } from '#domain/dates.ts';
import { errorText } from '#domain/errors.ts';
import { discountYearsAhead, firstBirthday, firstDay, yearsAhead } from '#domain/ranges.ts';
import { validationTexts } from '#domain/texts.ts';
import { isMoment } from '#domain/typed-times.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { filled } from './rules.ts';

/** The day that many years from today, in UTC: the database knows each office's. */
function yearsFromToday(years: number): string {
  const now = serverNow();
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

/** What was typed must have been read as a day, or as a day with its time. */
const read = z.refine<string>((text) => text === '' || isDate(text) || isMoment(text), {
  error: validationTexts.unreadDay,
  abort: true,
});

/** A day that must be given, however long ago. */
export function anyDay() {
  return filled().check(read);
}

/** A time of day that must be given. */
export function requiredTime() {
  return filled().check(z.refine(isTime, { error: validationTexts.unreadTime, abort: true }));
}

/** A day, or a day with its time, that must be given, between the first one and a year ahead (D69). */
export function requiredDay() {
  return anyDay().check(...within(firstDay, yearsAhead));
}

/** The first or last day of a discount. */
export function requiredDiscountDay() {
  return anyDay().check(...within(firstDay, discountYearsAhead));
}

/** A birthday, or nothing. */
export function optionalBirthday() {
  return z.string().check(read, ...within(firstBirthday, 0));
}
