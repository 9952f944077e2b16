import { type Currency, currencies } from '../money/currencies.ts';
import { type Amount, type DecimalInput, decimal, formatRate, toAmount } from '../money/money.ts';
import { validationTexts } from '../texts/texts.ts';
import { plainNumber } from './clean-text.ts';

/*
 * Parsing of typed numbers (D58). Of the separators . and , the last one is the decimal separator
 * if one or two digits follow it. A comma before exactly three digits separates thousands. A dot
 * before exactly three digits separates thousands in bolívares, where people type 1.500, and is
 * rejected elsewhere.
 */

/** Notations of each currency before or after an amount. */
const currencySigns: Readonly<Record<Currency, string>> = {
  VES: 'bs\\.?(?:[sd]\\.?)?|ves',
  PEN: 's/\\.?|pen',
  USD: 'us\\$|u\\$[sd]|\\$|usd|ref\\.?',
  EUR: '€|eur',
  USDT: 'usdt',
};
const percentSign = '%';

const currencyNames: Readonly<Record<Currency, string>> = {
  VES: 'bolívares (Bs)',
  PEN: 'soles (S/)',
  USD: 'dólares ($)',
  EUR: 'euros (€)',
  USDT: 'USDT',
};

const digits = `[\\d.,][\\d.,' \u2019]{0,59}`;
const unsigned = new RegExp(`^([-+]?) ?(${digits})$`);
const anyNumber = /^(?=[.,]?\d)[\d.,]{1,40}$/;
/**
 * Groups of three digits with blanks or apostrophes between them; a separator after them is the
 * decimal separator.
 */
const grouped = /^[1-9]\d{0,2}([ '\u2019])\d{3}(\1\d{3})*(?=[.,]\d+$|$)/;
const amount = /^-?\d{1,30}(\.\d{1,2})?$/;
/** Most digits of an integer, as in the API. */
const mostDigits = 30;
const other = { '.': ',', ',': '.' } as const;
type Sign = keyof typeof other;

/** Typed text, split at its last separator. */
interface Parts {
  readonly minus: string;
  readonly whole: string;
  readonly sign: Sign | undefined;
  readonly after: string;
}

/** Returns sign and digits of a number without a currency or percent sign, or with `own`. */
function signedDigits(typed: string, own: string): readonly [sign: string, digits: string] | null {
  const text = plainNumber(typed);
  const [, sign = '', bare] = unsigned.exec(text) ?? [];
  if (bare !== undefined) return [sign, bare];
  const symbolPattern = new RegExp(
    `^([-+]?) ?(?:(?:${own}) ?([-+]?) ?(${digits})|(${digits}) ?(?:${own}))$`,
    'i',
  );
  const [, first = '', second = '', after, before] = symbolPattern.exec(text) ?? [];
  const found = after ?? before;
  return found === undefined || (first && second) ? null : [first || second, found];
}

function partsOf(typed: string, own: string): Parts | null {
  const [sign, written = ''] = signedDigits(typed, own) ?? [];
  const joined = written.trim().replace(grouped, (groups) => groups.replace(/\D/g, ''));
  if (!anyNumber.test(joined)) return null;
  const [, whole = joined, last, after = ''] = /^(.*)([.,])(\d*)$/.exec(joined) ?? [];
  return { minus: sign === '-' ? '-' : '', whole, sign: last as Sign | undefined, after };
}

/**
 * Returns the digits of an integer with optional thousands separators; null for invalid grouping.
 */
function integerOf(whole: string, separator: Sign): string | null {
  const isGrouped = new RegExp(`^(\\d*|[1-9]\\d{0,2}(\\${separator}\\d{3})+)$`).test(whole);
  const integer = whole.replaceAll(separator, '').replace(/^0+(?=\d)/, '') || '0';
  return isGrouped && integer.length <= mostDigits ? integer : null;
}

/** Parses the last separator as decimal; the other one may separate thousands. */
function asDecimals({ minus, whole, sign, after }: Parts): string | null {
  if (!sign || after === '') return null;
  const integer = integerOf(whole, other[sign]);
  return integer && `${minus}${integer}.${after}`;
}

/** Parses the number without decimals, with its separator for thousands. */
function asThousands({ minus, whole, sign, after }: Parts): string | null {
  const separator = sign ?? ',';
  const integer = integerOf(sign ? `${whole}${sign}${after}` : whole, separator);
  return integer && minus + integer;
}

/**
 * Returns whether the text is an amount as in the API and forms: at most two decimals, no
 * separators.
 */
export function isAmount(text: string): boolean {
  return amount.test(text);
}

/** Parses a typed amount of a currency; returns null if it is invalid or ambiguous (D58). */
export function parseAmount(typed: string, currency: Currency): Amount | null {
  const parts = partsOf(typed, currencySigns[currency]);
  if (!parts) return null;
  const { sign, after } = parts;
  const hasDecimals = after.length === 1 || after.length === 2;
  if (sign === '.' && after.length === 3 && currency !== 'VES') return null;
  const read = hasDecimals ? asDecimals(parts) : asThousands(parts);
  return read && toAmount(read);
}

/** Parses a typed percentage like an amount in soles, with any number of decimals. */
export function parsePercent(typed: string): string | null {
  const parts = partsOf(typed, percentSign);
  if (!parts || (parts.sign === '.' && parts.after.length === 3)) return null;
  return parts.sign && parts.after.length !== 3 ? asDecimals(parts) : asThousands(parts);
}

/** Largest factor between the current rate and a plausible reading. */
const nearness = 5;

/**
 * Parses a typed rate. Of two readings, selects the one within 5 × of the current rate; returns
 * null if both or neither are, or without a current rate.
 */
export function parseRate(typed: string, present: DecimalInput | null): string | null {
  const readings = ratesOf(typed);
  if (readings.length < 2) return readings[0] ?? null;
  const isNearFactor = readings.filter(
    (reading) => present !== null && isCloseTo(reading, present),
  );
  return isNearFactor.length === 1 ? (isNearFactor[0] ?? null) : null;
}

/** Returns the possible readings of a rate, which is in bolívares. */
function ratesOf(typed: string): string[] {
  const parts = partsOf(typed, currencySigns.VES);
  if (!parts) return [];
  const readings = parts.sign
    ? [asThousands(parts), asDecimals(parts)].filter((reading) => reading !== null)
    : [asThousands(parts)].filter((reading) => reading !== null);
  return [...new Set(readings)];
}

function isCloseTo(reading: string, present: DecimalInput): boolean {
  const [one, other] = [decimal(reading), decimal(present)];
  return (
    one.lessThanOrEqualTo(other.times(nearness)) && one.times(nearness).greaterThanOrEqualTo(other)
  );
}

/**
 * Returns whether a price differs from the previous one by more than 5 ×, so that it needs
 * confirmation.
 */
export function isUnusualPrice(before: DecimalInput, after: DecimalInput): boolean {
  return decimal(before).greaterThan(0) && !isCloseTo(String(after), before);
}

function choice(...readings: readonly string[]): string {
  return `Escriba ${readings.join(' o ')}`;
}

/** Returns the currency whose notation is before or after a number: 'REF 30' is USD. */
export function signedCurrency(typed: string): Currency | undefined {
  return unsigned.test(plainNumber(typed))
    ? undefined
    : currencies.find((currency) => signedDigits(typed, currencySigns[currency]) !== null);
}

/** Returns the message for an amount in another currency than the field's. */
function foreignProblem(typed: string): string | undefined {
  const foreign = currencies.find((currency) => parseAmount(typed, currency) !== null);
  const isSigned = foreign && !unsigned.test(plainNumber(typed));
  return isSigned
    ? `El monto está en ${currencyNames[foreign]} y este campo es de otra moneda`
    : undefined;
}

const anySign = Object.values(currencySigns).join('|');

/** Returns the message for an invalid amount, with a valid alternative. */
export function amountProblem(typed: string): string {
  const foreign = foreignProblem(typed);
  if (foreign) return foreign;
  const parts = partsOf(typed, anySign);
  const whole = parts && asThousands(parts);
  const exact = parts && asDecimals(parts);
  if (!parts?.sign || !exact) return validationTexts.numeric;
  if (parts.after.length === 3 && whole) return choice(whole, decimal(exact).toFixed(2));
  return parts.after.length > 2 ? 'Escriba dos decimales como máximo' : validationTexts.numeric;
}

/** Returns the message for an invalid percentage. */
export function percentProblem(typed: string): string {
  const parts = partsOf(typed, percentSign);
  const exact = parts?.sign === '.' && parts.after.length === 3 && asDecimals(parts);
  return exact ? choice(decimal(exact).toFixed(2), `${exact}0`) : validationTexts.numeric;
}

/** Returns the message for an invalid rate. */
export function rateProblem(typed: string): string {
  const [whole, exact] = ratesOf(typed);
  return whole && exact
    ? choice(whole, `${exact}0`)
    : (foreignProblem(typed) ?? validationTexts.numeric);
}

/** Formats a number for a field so that it is parsed as the same number: '12.345' as '12.3450'. */
export function typable(number: string): string {
  return /\.\d{3}$/.test(number) ? `${number}0` : number;
}

/** Formats a typed percentage for its field on blur; null if invalid. */
export function echoPercent(typed: string): string | null {
  const percent = parsePercent(typed);
  return percent && typable(percent);
}

/** Formats a typed rate for its field on blur; null if invalid. */
export function echoRate(typed: string, present: DecimalInput | null): string | null {
  const rate = parseRate(typed, present);
  if (rate === null) return null;
  return present === null ? typable(rate) : formatRate(rate);
}
