import * as z from 'zod/mini';
import { isTime } from '#domain/dates/clock.ts';
import { isDate } from '#domain/dates/dates.ts';
import { isMoment } from '#domain/dates/parse-typed-date.ts';
import { errorText } from '#domain/errors/error-register.ts';
import { discountYearsAhead, firstBirthday, firstDay, yearsAhead } from '#domain/input/ranges.ts';
import { validationTexts } from '#domain/texts/texts.ts';
import { serverNow } from '#web/lib/browser/server-clock.ts';
import { filled } from './rules.ts';

/** Returns the day that many years from today in UTC; the database checks the office's day. */
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

/** The text must be a valid day, or a valid day with a time. */
const read = z.refine<string>((text) => text === '' || isDate(text) || isMoment(text), {
  error: validationTexts.unreadDay,
  abort: true,
});

/** Returns the rule for a required day without lower bound. */
export function anyDay() {
  return filled().check(read);
}

/** Returns the rule for a required time of day. */
export function requiredTime() {
  return filled().check(z.refine(isTime, { error: validationTexts.unreadTime, abort: true }));
}

/** Returns the rule for a required day or date-time, from the first valid one to a year ahead (D69). */
export function requiredDay() {
  return anyDay().check(...within(firstDay, yearsAhead));
}

/** Returns the rule for the first or last day of a discount. */
export function requiredDiscountDay() {
  return anyDay().check(...within(firstDay, discountYearsAhead));
}

/** Returns the rule for an optional day, from the first valid one to a year ahead. */
export function optionalDay() {
  return z.string().check(read, ...within(firstDay, yearsAhead));
}

/** Returns the rule for an optional birthday. */
export function optionalBirthday() {
  return z.string().check(read, ...within(firstBirthday, 0));
}
