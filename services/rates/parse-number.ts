import { RateError } from './rate-source.ts';

/**
 * Parses a number of a page with the given decimal sign into a decimal text. With a comma it may
 * have thousands separators, as the BCV writes them: «1.010,39904073».
 */
export function parseDecimal(text: string, sign: ',' | '.'): string {
  const trimmed = text.trim();
  const pattern =
    sign === ',' ? /^(?:\d{1,9}|\d{1,3}(?:\.\d{3}){1,2}),\d{1,12}$/ : /^\d{1,9}\.\d{1,12}$/;
  if (!pattern.test(trimmed))
    throw new RateError('STRANGE', `not a rate: «${trimmed.slice(0, 40)}»`);
  const value = (sign === ',' ? trimmed.replaceAll('.', '').replace(',', '.') : trimmed)
    .replace(/^0+(?=\d)/, '')
    .replace(/\.?0+$/, '');
  if (Number(value) <= 0) throw new RateError('STRANGE', `not a rate: «${trimmed}»`);
  return value;
}

/** Returns a date as YYYY-MM-DD. Throws for an invalid date. */
export function parseDate(year: number, month: number, day: number, text: string): string {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) {
    throw new RateError('NO_DATE', `not a date: «${text.slice(0, 60)}»`);
  }
  return date.toISOString().slice(0, 10);
}
