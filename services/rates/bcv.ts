import { monthNames } from '#domain/dates/periods.ts';
import type { Page } from './fetch-page.ts';
import { parseDate, parseDecimal } from './parse-number.ts';
import { RateError, type RateReading } from './rate-source.ts';
import { findElement, scanHtml, type Token, textOf } from './scan-html.ts';

/** Parses a value date of the page: «Jueves, 20 Noviembre 2025», with or without «de». */
export function spanishDay(text: string): string {
  const dateText = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const parts = /^(?:\p{L}+, ?)?(\d{1,2}) (?:de )?(\p{L}+) (?:de )?(\d{4})$/u.exec(dateText);
  const [, day = '', name = '', year = ''] = parts ?? [];
  const month = monthNames.indexOf(name === 'setiembre' ? 'septiembre' : name) + 1;
  if (month === 0) throw new RateError('NO_DATE', `no value date: «${text.trim().slice(0, 60)}»`);
  return parseDate(Number(year), month, Number(day), text);
}

const currencies = [
  ['USD', 'dolar'],
  ['EUR', 'euro'],
] as const;

/** Matches the first element of the relevant part of the page. */
const landmark = /\bid\s*=\s*["']?(?:dolar|euro)\b|date-display-single/;

/**
 * Parses the front page of the Banco Central de Venezuela: bolívares for a dollar and a euro, with
 * a decimal comma, and the value date in words. A machine-readable date must equal it.
 */
export function readBcv({ text: html, digest }: Page): readonly RateReading[] {
  const tokens = scanHtml(html, landmark);
  const dated = findElement(tokens, ({ attributes }) =>
    attributes.get('class')?.split(/\s+/).includes('date-display-single'),
  );
  const dateText = textOf(dated);
  const valueDate = spanishDay(dateText);
  const stamped = dated[0]?.attributes.get('content')?.slice(0, 10);
  if (stamped !== undefined && stamped !== valueDate) {
    throw new RateError('NO_DATE', `two value dates: ${stamped} and «${dateText}»`);
  }
  return currencies.map(([currency, id]) => {
    const isBlock = ({ attributes }: Token) => attributes.get('id') === id;
    const block = findElement(tokens, isBlock);
    const text = textOf(findElement(block, ({ tag }) => tag === 'strong'));
    if (tokens.filter(isBlock).length !== 1 || text === '')
      throw new RateError('NO_RATE', `no ${currency} on the page`);
    if (!textOf(block).includes(currency)) {
      throw new RateError('STRANGE', `#${id} does not name ${currency}`);
    }
    return {
      source: 'BCV',
      currency,
      value: parseDecimal(text, ','),
      valueDate,
      text,
      dateText,
      digest,
    };
  });
}
