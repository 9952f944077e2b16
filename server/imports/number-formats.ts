import { namedCurrency } from '#domain/imports/price-cell.ts';
import type { Currency } from '#domain/money/currencies.ts';

/** What a number means by its format; the currency whose sign the cell shows. */
export type NumberMeaning = 'number' | 'percent' | 'date' | 'moment' | Currency;

const builtInDates = [14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58];
const builtInMoments = [18, 19, 20, 21, 22, 32, 33, 34, 35, 45, 46, 47];
const builtInPercents = [9, 10];

/** Returns what numbers of a format mean, by its id or, for one of the file, its code. */
export function meaningOf(id: number, code: string | undefined): NumberMeaning {
  if (code === undefined) {
    if (builtInDates.includes(id)) return 'date';
    if (builtInMoments.includes(id)) return 'moment';
    return builtInPercents.includes(id) ? 'percent' : 'number';
  }
  const [first = ''] = code.replace(/"[^"]*"|\\.|_.|\*./g, '').split(';');
  if (/\[(h+|m+|s+)\]/i.test(first)) return 'moment';
  const bare = first.replace(/\[[^\]]*\]/g, '');
  if (/[hs]/i.test(bare)) return 'moment';
  if (/[dmy]/i.test(bare)) return 'date';
  return bare.includes('%') ? 'percent' : (namedCurrency(shownText(code)) ?? 'number');
}

/** Returns a format for positive numbers without its codes: '[$Bs-200A]\ #,##0.00' → 'Bs #,##0.00'. */
function shownText(code: string): string {
  const [positive = ''] = code
    .replace(/\[\$([^\]-]*)[^\]]*\]|"([^"]*)"|\\(.)|_.|\*./g, '$1$2$3')
    .split(';');
  return positive.replace(/\[[^\]]*\]/g, '');
}
