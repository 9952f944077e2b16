import { load } from 'cheerio';
import { monthNames } from '#domain/periods.ts';
import type { Page } from './fetch-page.ts';
import { RateFault, type RateReading } from './rate-source.ts';
import { toldDay, toldNumber } from './told-number.ts';

/** «Jueves, 20 Noviembre 2025», with or without «de», as the page writes its value date. */
export function spanishDay(text: string): string {
  const words = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const parts = /^(?:\p{L}+, ?)?(\d{1,2}) (?:de )?(\p{L}+) (?:de )?(\d{4})$/u.exec(words);
  const [, day = '', name = '', year = ''] = parts ?? [];
  const month = monthNames.indexOf(name === 'setiembre' ? 'septiembre' : name) + 1;
  if (month === 0) throw new RateFault('NO_DATE', `no value date: «${text.trim().slice(0, 60)}»`);
  return toldDay(Number(year), month, Number(day), text);
}

const currencies = [
  ['USD', '#dolar'],
  ['EUR', '#euro'],
] as const;

/**
 * The front page of the Banco Central de Venezuela: bolívares for a dollar and a euro, with a decimal comma,
 * and the value date in words. Its machine-readable date, where there is one, must say the same.
 */
export function readBcv({ text: html, digest }: Page): readonly RateReading[] {
  const $ = load(html);
  const dated = $('.date-display-single').first();
  const dateText = dated.text().trim().replace(/\s+/g, ' ');
  const valueDate = spanishDay(dateText);
  const stamped = dated.attr('content')?.slice(0, 10);
  if (stamped !== undefined && stamped !== valueDate) {
    throw new RateFault('NO_DATE', `two value dates: ${stamped} and «${dateText}»`);
  }
  return currencies.map(([currency, place]) => {
    const block = $(place);
    const text = block.find('strong').first().text().trim();
    if (block.length !== 1 || text === '')
      throw new RateFault('NO_RATE', `no ${currency} on the page`);
    if (!block.text().includes(currency)) {
      throw new RateFault('STRANGE', `${place} does not name ${currency}`);
    }
    return {
      source: 'BCV',
      currency,
      value: toldNumber(text, ','),
      valueDate,
      text,
      dateText,
      digest,
    };
  });
}
