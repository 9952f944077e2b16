import { addDays } from '#domain/dates/dates.ts';
import type { Page } from './fetch-page.ts';
import { parseDate, parseDecimal } from './parse-number.ts';
import { RateError, type RateReading } from './rate-source.ts';
import { scanHtml, type Token, textOf } from './scan-html.ts';

/** Returns the rows of a page's tables, each with the texts of its data cells. */
function rowsOf(tokens: readonly Token[]): readonly (readonly string[])[] {
  const rows: Token[][][] = [];
  let cell: Token[] | undefined;
  for (const token of tokens) {
    if (token.tag === 'tr') rows.push([]);
    if (token.tag === 'tr' || token.tag === 'td') cell = undefined;
    if (token.tag === 'td' && !token.closes) {
      cell = [];
      rows.at(-1)?.push(cell);
    }
    cell?.push(token);
  }
  return rows.map((cells) => cells.map(textOf));
}

/**
 * Parses the SBS table of closing rates, «Tipo de Cambio al 20/11/2026»: the dollar row has buying
 * and selling rates. A closing rate is valid from the next day, as SUNAT publishes it.
 */
export function readSbs({ text: html, digest }: Page): readonly RateReading[] {
  const tokens = scanHtml(html, /Tipo\s+de\s+Cambio\s+al\s/i);
  const [dateText = '', day, month, year] =
    /Tipo de Cambio al (\d{2})\/(\d{2})\/(\d{4})/i.exec(textOf(tokens)) ?? [];
  if (dateText === '') throw new RateError('NO_DATE', 'no day of closing');
  const closed = parseDate(Number(year), Number(month), Number(day), dateText);
  const row = rowsOf(tokens).find(([name = '']) => /^d[óo]lar de n\.?\s?a\.?$/i.test(name));
  const selling = row?.[2] ?? '';
  if (selling === '') throw new RateError('NO_RATE', 'no dollar in the table');
  const reading = { text: selling, dateText, digest };
  return [
    {
      source: 'SBS',
      currency: 'USD',
      value: parseDecimal(selling, '.'),
      valueDate: addDays(closed, 1),
      ...reading,
    },
  ];
}
