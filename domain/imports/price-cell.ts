import { fold } from '../input/fold.ts';
import { amountProblem, parseAmount, signedCurrency } from '../input/parse-number.ts';
import { ranges } from '../input/ranges.ts';
import type { Currency } from '../money/currencies.ts';
import { decimal } from '../money/money.ts';
import { type ReadingError, readingError, typedError } from './import-kind.ts';

/** Signs and names of currencies in headings and in the column 'Moneda', in folded text. */
const named: readonly (readonly [Currency, RegExp])[] = [
  ['PEN', /\bs\/\.?|\b(pen|sol|soles)\b/g],
  ['USD', /u?s?\$[sd]?|\b(usd|ref|dolar|dolares)\b\.?/g],
  ['VES', /\b(bs|bs[sd]|ves|bolivar|bolivares)\b\.?/g],
  ['EUR', /€|\b(eur|euro|euros)\b/g],
];

/** Returns the currency that a text names: 'Precio ($)' → USD. */
export function namedCurrency(text: string): Currency | undefined {
  const folded = fold(text);
  return named.find(([, sign]) => folded.search(sign) >= 0)?.[0];
}

/** Removes signs and names of currencies from a folded text. */
export function withoutCurrency(folded: string): string {
  return named.reduce((text, [, sign]) => text.replace(sign, ' '), folded);
}

export interface Price {
  readonly cost: string;
  readonly currencyCode: Currency;
}

/** Reads a price; without a sign it is in `currency`. */
export function readPrice(typed: string, currency: Currency): Price | ReadingError {
  const currencyCode = signedCurrency(typed) ?? currency;
  const cost = parseAmount(typed, currencyCode);
  if (cost === null) return typedError('cost', amountProblem(typed));
  const [, max] = ranges.part;
  return decimal(cost).lessThan(0) || decimal(cost).greaterThan(max)
    ? readingError('cost', 'NUMBER_OUT_OF_RANGE', { min: '0', max })
    : { cost, currencyCode };
}
