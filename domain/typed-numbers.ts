import { plainNumber } from './clean-text.ts';
import { type Currency, currencies } from './currencies.ts';
import { type Amount, type DecimalInput, decimal, formatRate, toAmount } from './money.ts';
import { validationTexts } from './texts.ts';

/*
 * How people type numbers (D58). Of the signs . and , the last one is the decimal sign when one or two
 * digits follow it; a comma before exactly three digits means thousands; a dot before exactly three
 * digits means thousands in bolívares, where people type 1.500, and is refused elsewhere.
 */

/** How people and the product write each currency beside an amount, before or after it. */
const currencySigns: Readonly<Record<Currency, string>> = {
  VES: 'bs\\.?(?:[sd]\\.?)?|ves',
  PEN: 's/\\.?|pen',
  USD: 'us\\$|u\\$[sd]|\\$|usd',
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
/** Groups of three digits with blanks or apostrophes between them; a sign after them is the decimal sign. */
const grouped = /^[1-9]\d{0,2}([ '\u2019])\d{3}(\1\d{3})*(?=[.,]\d+$|$)/;
const amount = /^-?\d{1,30}(\.\d{1,2})?$/;
const other = { '.': ',', ',': '.' } as const;
type Sign = keyof typeof other;

/** What was typed, taken apart at its last sign. */
interface Parts {
  readonly minus: string;
  readonly whole: string;
  readonly sign: Sign | undefined;
  readonly after: string;
}

/** The sign and the digits of a number that has no currency or percent sign, or has `own`. */
function signedDigits(typed: string, own: string): readonly [sign: string, digits: string] | null {
  const text = plainNumber(typed);
  const [, sign = '', bare] = unsigned.exec(text) ?? [];
  if (bare !== undefined) return [sign, bare];
  const beside = new RegExp(
    `^([-+]?) ?(?:(?:${own}) ?([-+]?) ?(${digits})|(${digits}) ?(?:${own}))$`,
    'i',
  );
  const [, first = '', second = '', after, before] = beside.exec(text) ?? [];
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

/** The digits of an integer that may have separators of thousands; null for one that is badly grouped. */
function integerOf(whole: string, separator: Sign): string | null {
  const isGrouped = new RegExp(`^(\\d*|[1-9]\\d{0,2}(\\${separator}\\d{3})+)$`).test(whole);
  return isGrouped ? whole.replaceAll(separator, '').replace(/^0+(?=\d)/, '') || '0' : null;
}

/** The number with its last sign as the decimal sign; the other one may separate thousands. */
function asDecimals({ minus, whole, sign, after }: Parts): string | null {
  if (!sign || after === '') return null;
  const integer = integerOf(whole, other[sign]);
  return integer && `${minus}${integer}.${after}`;
}

/** The number without decimals, its sign separating thousands. */
function asThousands({ minus, whole, sign, after }: Parts): string | null {
  const separator = sign ?? ',';
  const integer = integerOf(sign ? `${whole}${sign}${after}` : whole, separator);
  return integer && minus + integer;
}

/** Whether the text is an amount as the wire and the forms hold it: at most two decimals, no separators. */
export function isAmount(text: string): boolean {
  return amount.test(text);
}

/** What a person typed as an amount of a currency; null when it is none or could be two (D58). */
export function readAmount(typed: string, currency: Currency): Amount | null {
  const parts = partsOf(typed, currencySigns[currency]);
  if (!parts) return null;
  const { sign, after } = parts;
  const hasDecimals = after.length === 1 || after.length === 2;
  if (sign === '.' && after.length === 3 && currency !== 'VES') return null;
  const read = hasDecimals ? asDecimals(parts) : asThousands(parts);
  return read && toAmount(read);
}

/** What a person typed as a percentage: as an amount of soles is typed, with as many decimals as it has. */
export function readPercent(typed: string): string | null {
  const parts = partsOf(typed, percentSign);
  if (!parts || (parts.sign === '.' && parts.after.length === 3)) return null;
  return parts.sign && parts.after.length !== 3 ? asDecimals(parts) : asThousands(parts);
}

/** How far from the present rate a reading may lie to be meant. */
const nearness = 5;

/**
 * What a person typed as a rate. Of two readings the one within 5 × of the present rate is meant; null
 * when both are or neither is, or without a present rate to tell by.
 */
export function readRate(typed: string, present: DecimalInput | null): string | null {
  const readings = ratesOf(typed);
  if (readings.length < 2) return readings[0] ?? null;
  const near = readings.filter((reading) => present !== null && isNear(reading, present));
  return near.length === 1 ? (near[0] ?? null) : null;
}

/** A rate is in bolívares. */
function ratesOf(typed: string): string[] {
  const parts = partsOf(typed, currencySigns.VES);
  if (!parts) return [];
  const readings = parts.sign
    ? [asThousands(parts), asDecimals(parts)].filter((reading) => reading !== null)
    : [asThousands(parts)].filter((reading) => reading !== null);
  return [...new Set(readings)];
}

function isNear(reading: string, present: DecimalInput): boolean {
  const [one, other] = [decimal(reading), decimal(present)];
  return (
    one.lessThanOrEqualTo(other.times(nearness)) && one.times(nearness).greaterThanOrEqualTo(other)
  );
}

/** Whether a price differs from the one that it replaces by more than 5 ×, so that it is asked about. */
export function isFarPrice(before: DecimalInput, after: DecimalInput): boolean {
  return decimal(before).greaterThan(0) && !isNear(String(after), before);
}

function choice(...readings: readonly string[]): string {
  return `Escriba ${readings.join(' o ')}`;
}

/** Why an amount of another currency than the field's is refused. */
function foreignProblem(typed: string): string | undefined {
  const foreign = currencies.find((currency) => readAmount(typed, currency) !== null);
  const isSigned = foreign && !unsigned.test(plainNumber(typed));
  return isSigned
    ? `El monto está en ${currencyNames[foreign]} y este campo es de otra moneda`
    : undefined;
}

const anySign = Object.values(currencySigns).join('|');

/** Why a text is no amount, with what to type instead. */
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

/** Why a text is no percentage. */
export function percentProblem(typed: string): string {
  const parts = partsOf(typed, percentSign);
  const exact = parts?.sign === '.' && parts.after.length === 3 && asDecimals(parts);
  return exact ? choice(decimal(exact).toFixed(2), `${exact}0`) : validationTexts.numeric;
}

/** Why a text is no rate. */
export function rateProblem(typed: string): string {
  const [whole, exact] = ratesOf(typed);
  return whole && exact
    ? choice(whole, `${exact}0`)
    : (foreignProblem(typed) ?? validationTexts.numeric);
}

/** A number as a field shows it, so that it is read as the same one again: '12.345' as '12.3450'. */
export function typable(number: string): string {
  return /\.\d{3}$/.test(number) ? `${number}0` : number;
}

/** What was typed as a percentage, as its field shows it when it is left; null for what is none. */
export function echoPercent(typed: string): string | null {
  const percent = readPercent(typed);
  return percent && typable(percent);
}

/** What was typed as a rate, as its field shows it when it is left; null for what is none. */
export function echoRate(typed: string, present: DecimalInput | null): string | null {
  const rate = readRate(typed, present);
  if (rate === null) return null;
  return present === null ? typable(rate) : formatRate(rate);
}
