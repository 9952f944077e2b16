import type { Page } from './fetch-page.ts';
import { toldDay, toldNumber } from './parse-number.ts';
import { RateFault, type RateReading } from './rate-source.ts';

/**
 * Parses the line that SUNAT publishes with the closing rate of the SBS: «23/11/2026|3.370|3.378|»,
 * day, buying, selling.
 */
export function readSunat({ text: line, digest }: Page): readonly RateReading[] {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})\|([\d.]*)\|([\d.]*)\|?$/.exec(line.trim());
  if (!parts) throw new RateFault('NO_DATE', `not its line: «${line.trim().slice(0, 60)}»`);
  const [, day, month, year, buying = '', selling = ''] = parts;
  if (selling === '') throw new RateFault('NO_RATE', 'no selling rate');
  const dateText = `${day}/${month}/${year}`;
  const value = toldNumber(selling, '.');
  if (buying !== '' && Number(buying) > Number(value)) {
    throw new RateFault('STRANGE', `selling rate ${selling} below buying rate ${buying}`);
  }
  const valueDate = toldDay(Number(year), Number(month), Number(day), dateText);
  return [{ source: 'SUNAT', currency: 'USD', value, valueDate, text: selling, dateText, digest }];
}
