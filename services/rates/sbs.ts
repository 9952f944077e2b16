import { load } from 'cheerio';
import { addDays } from '#domain/dates.ts';
import type { Page } from './fetch-page.ts';
import { RateFault, type RateReading } from './rate-source.ts';
import { toldDay, toldNumber } from './told-number.ts';

/**
 * The SBS's table of the banks' closing rates, «Tipo de Cambio al 20/11/2026»: the row of the dollar, buying and
 * selling. A closing rate holds from the next day on, as SUNAT publishes it.
 */
export function readSbs({ text: html, digest }: Page): readonly RateReading[] {
  const $ = load(html);
  const [dateText = '', day, month, year] =
    /Tipo\s+de\s+Cambio\s+al\s+(\d{2})\/(\d{2})\/(\d{4})/i.exec($('body').text()) ?? [];
  if (dateText === '') throw new RateFault('NO_DATE', 'no day of closing');
  const closed = toldDay(Number(year), Number(month), Number(day), dateText);
  const row = $('tr')
    .toArray()
    .map((each) =>
      $(each)
        .find('td')
        .toArray()
        .map((cell) => $(cell).text().trim()),
    )
    .find(([name = '']) => /^d[óo]lar de n\.?\s?a\.?$/i.test(name));
  const selling = row?.[2] ?? '';
  if (selling === '') throw new RateFault('NO_RATE', 'no dollar in the table');
  const told = { text: selling, dateText: dateText.replace(/\s+/g, ' '), digest };
  return [
    {
      source: 'SBS',
      currency: 'USD',
      value: toldNumber(selling, '.'),
      valueDate: addDays(closed, 1),
      ...told,
    },
  ];
}
