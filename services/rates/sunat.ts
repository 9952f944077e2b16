import type { Page } from './fetch-page.ts';
import { parseDate, parseDecimal } from './parse-number.ts';
import { RateError, type RateReading } from './rate-source.ts';

/**
 * Parses the line that SUNAT publishes with the closing rate of the SBS: «23/11/2026|3.370|3.378|»,
 * day, buying, selling.
 */
export function readSunat({ text: line, digest }: Page): readonly RateReading[] {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})\|([\d.]*)\|([\d.]*)\|?$/.exec(line.trim());
  if (!parts) throw new RateError('NO_DATE', `not its line: «${line.trim().slice(0, 60)}»`);
  const [, day, month, year, buying = '', selling = ''] = parts;
  if (selling === '') throw new RateError('NO_RATE', 'no selling rate');
  const dateText = `${day}/${month}/${year}`;
  const value = parseDecimal(selling, '.');
  if (buying !== '' && Number(buying) > Number(value)) {
    throw new RateError('STRANGE', `selling rate ${selling} below buying rate ${buying}`);
  }
  const valueDate = parseDate(Number(year), Number(month), Number(day), dateText);
  return [{ source: 'SUNAT', currency: 'USD', value, valueDate, text: selling, dateText, digest }];
}
