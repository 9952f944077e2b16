import { RateFault } from './rate-source.ts';

/**
 * A number as a page of a source writes it, with one decimal sign, as a decimal text. With a comma its thousands may stand
 * in groups, as the BCV writes them: «1.010,39904073».
 */
export function toldNumber(text: string, sign: ',' | '.'): string {
  const trimmed = text.trim();
  const form =
    sign === ',' ? /^(?:\d{1,9}|\d{1,3}(?:\.\d{3}){1,2}),\d{1,12}$/ : /^\d{1,9}\.\d{1,12}$/;
  if (!form.test(trimmed)) throw new RateFault('STRANGE', `not a rate: «${trimmed.slice(0, 40)}»`);
  const value = (sign === ',' ? trimmed.replaceAll('.', '').replace(',', '.') : trimmed)
    .replace(/^0+(?=\d)/, '')
    .replace(/\.?0+$/, '');
  if (Number(value) <= 0) throw new RateFault('STRANGE', `not a rate: «${trimmed}»`);
  return value;
}

/** A day of the calendar as YYYY-MM-DD; throws for one that there is not. */
export function toldDay(year: number, month: number, day: number, text: string): string {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) {
    throw new RateFault('NO_DATE', `not a date: «${text.slice(0, 60)}»`);
  }
  return date.toISOString().slice(0, 10);
}
