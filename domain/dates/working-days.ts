import { addDays, type LocalDate, weekdayOf } from './dates.ts';

/** Countries with known holidays. */
export type HolidayCountry = 'VE' | 'PE';

interface Holidays {
  /** 'MM-dd', each year. */
  readonly fixed: readonly string[];
  /** In days from Easter Sunday. */
  readonly fromEaster: readonly number[];
}

/**
 * Venezuela: article 184 of the LOTTT, with carnival Monday and Tuesday, Holy Thursday and Friday.
 * Peru: Decreto Legislativo 713, with additions of leyes 31381 (6 August), 31530 (9 December),
 * 31788 (7 June) and 31822 (23 July). Holidays of one year only are not included: a due day that
 * ignores one is too early, never too late.
 */
const holidays: Readonly<Record<HolidayCountry, Holidays>> = {
  VE: {
    fixed: [
      ...['01-01', '04-19', '05-01', '06-24', '07-05', '07-24'],
      ...['10-12', '12-24', '12-25', '12-31'],
    ],
    fromEaster: [-48, -47, -3, -2],
  },
  PE: {
    fixed: [
      ...['01-01', '05-01', '06-07', '06-29', '07-23', '07-28', '07-29'],
      ...['08-06', '08-30', '10-08', '11-01', '12-08', '12-09', '12-25'],
    ],
    fromEaster: [-3, -2],
  },
};

/** Returns Easter Sunday of a year (Meeus, Jones and Butcher). */
export function easter(year: number): LocalDate {
  const part = (value: number, of: number) => Math.floor(value / of);
  const a = year % 19;
  const b = part(year, 100);
  const c = year % 100;
  const h = (19 * a + b - part(b, 4) - part(b - part(b + 8, 25) + 1, 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * part(c, 4) - h - (c % 4)) % 7;
  const m = part(a + 11 * h + 22 * l, 451);
  const sum = h + l - 7 * m + 114;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(part(sum, 31))}-${two((sum % 31) + 1)}`;
}

/** Returns the country of an office's holidays, by its zone. */
export function holidayCountry(timeZone: string): HolidayCountry {
  return timeZone === 'America/Lima' ? 'PE' : 'VE';
}

/**
 * Returns whether a day is a working day of a country: Monday to Friday, except national holidays.
 * Mirrors `app_hidden.is_working_day`; db/tests/workdays/working-days.test.ts compares them.
 */
export function isWorkingDay(day: LocalDate, country: HolidayCountry): boolean {
  const { fixed, fromEaster } = holidays[country];
  const sunday = easter(Number(day.slice(0, 4)));
  return (
    ![0, 6].includes(weekdayOf(day)) &&
    !fixed.includes(day.slice(5)) &&
    !fromEaster.some((days) => addDays(sunday, days) === day)
  );
}

/** Returns the working day that is `days` (1 or more) after a day, which does not count itself. */
export function addWorkingDays(day: LocalDate, days: number, country: HolidayCountry): LocalDate {
  let currentDay = day;
  for (let left = days; left > 0; ) {
    currentDay = addDays(currentDay, 1);
    if (isWorkingDay(currentDay, country)) left -= 1;
  }
  return currentDay;
}
