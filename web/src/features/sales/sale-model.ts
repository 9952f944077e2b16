import { isTime, minutesOfTime } from '#domain/dates/clock.ts';
import { errorText } from '#domain/errors/error-register.ts';
import { RuleError } from '#domain/errors/rule-error.ts';
import { amountProblem, isAmount } from '#domain/input/parse-number.ts';
import type { Currency } from '#domain/money/currencies.ts';
import { type Amount, decimal, isDecimal, sum, toAmount } from '#domain/money/money.ts';
import {
  type GrantedDiscount,
  type GrantedLine,
  priceGranted,
} from '#domain/sales/granted-discounts.ts';
import {
  type PricedLine,
  type PriceInput,
  priceLine,
  type SaleTotals,
  totalsOf,
} from '#domain/sales/pricing.ts';
import { splitTip } from '#domain/sales/tips.ts';
import { validationTexts, warningTexts } from '#domain/texts/texts.ts';
import { type DiscountInput, parseDiscount } from './discounts/granted-discount.ts';

/** A sale, or a warranty: a repeated service at a quarter of its price (D22). */
export type SaleKind = PriceInput['kind'];

/** Pricing data of an office on the day of the sale. */
export interface SaleTerms {
  readonly kind: SaleKind;
  readonly currency: Currency;
  /** Units of the office's currency per US dollar; null without a registered rate. */
  readonly usdRate: string | null;
  /** Units of the office's currency per euro; null without a registered rate. */
  readonly eurRate: string | null;
  /** Tax rate as a fraction, included in every price (D8). */
  readonly taxRate: string;
  /** Percentages of the discounts in force, by subservice id (D23). */
  readonly discounts: ReadonlyMap<string, string>;
}

/** A priced item, as the API returns it. */
export interface Subservice {
  readonly id: string;
  readonly subserviceName: string;
  readonly cost: string;
  readonly currencyCode: Currency;
  readonly avgMinuts: number;
}

/** Form values of a line; `tip` is as typed, the times are 'HH:mm' or ''. */
export interface SaleLine {
  readonly key: string;
  readonly workdayId: string;
  readonly subserviceId: string;
  /** Name of the subservice at its choice; the office's list lacks a disabled one. */
  readonly subserviceName?: string | undefined;
  readonly tip: string;
  readonly startsAt: string;
  readonly endsAt: string;
  /** Original line of a warranty; '' for none, null while the newest is proposed. */
  readonly originalId: string | null;
  /** Counter discount (D70); none if absent. */
  readonly grantedDiscount?: DiscountInput | undefined;
}

/** A line with its price on the day of the sale; `problem` is why it cannot be sold. */
export interface QuotedLine {
  readonly line: SaleLine;
  readonly subservice: Subservice | undefined;
  /** Whether it is a recorded line of a corrected sale. */
  readonly sold: boolean;
  readonly priced: PricedLine | null;
  /** Price as a sale without discount; null if it equals the price. */
  readonly plain: Amount | null;
  /** Percentage of the dated discount, '0' without one. */
  readonly discount: string;
  /** Counter discount that replaces the dated one (D70); null for none. */
  readonly granted: Amount | null;
  readonly problem: string | null;
}

/** Price data of a list or a record. */
export type PriceTag = Pick<PriceInput, 'price' | 'priceCurrency' | 'exchangeRate'> & {
  readonly discountPercent: string;
};

/**
 * Prices a line by the current price list (D9); lines store no prices, so a new price applies at
 * once. `granted` is the counter discount: the line's own or its part of the sale's (D70).
 */
export function quoteLine(
  line: SaleLine,
  subservice: Subservice | undefined,
  terms: SaleTerms,
  granted: GrantedDiscount | null = parseDiscount(line.grantedDiscount),
): QuotedLine {
  if (subservice) return quote(line, subservice, tagOf(subservice, terms), terms, granted);
  return { ...unpriced(line, undefined), problem: errorText('SUBSERVICE_NOT_FOUND') };
}

function unpriced(line: SaleLine, subservice: Subservice | undefined): QuotedLine {
  const nothing = { priced: null, plain: null, discount: '0', granted: null, problem: null };
  return { line, subservice, sold: false, ...nothing };
}

/** Returns the price of a line, and why it cannot be sold. */
export function quote(
  line: SaleLine,
  subservice: Subservice,
  tag: PriceTag,
  terms: SaleTerms,
  discount: GrantedDiscount | null,
): QuotedLine {
  try {
    const { granted, ...priced } = grantedPriceOf(tag, terms, discount);
    const plain = priceOf({ ...tag, discountPercent: '0' }, { ...terms, kind: 'sale' }).cost;
    return {
      ...unpriced(line, subservice),
      priced,
      plain: plain === priced.cost ? null : plain,
      discount: tag.discountPercent,
      granted,
      problem: lineProblem(line, priced),
    };
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return { ...unpriced(line, subservice), problem: errorText(error.code, error.params) };
  }
}

/** Returns the price of a line without discounts; '0' without a price. */
export function plainCostOf({ plain, priced }: QuotedLine): Amount {
  return plain ?? priced?.cost ?? '0';
}

/** Returns the price of a subservice in the office's currency; throws RuleError RATE_MISSING (D10). */
export function priceSubservice(subservice: Subservice, terms: SaleTerms): PricedLine {
  return priceOf(tagOf(subservice, terms), terms);
}

function priceOf(tag: PriceTag, terms: SaleTerms): PricedLine {
  return priceLine(inputOf(tag, terms));
}

/** Warranties have no counter discounts (D70). */
function grantedPriceOf(
  tag: PriceTag,
  terms: SaleTerms,
  discount: GrantedDiscount | null,
): GrantedLine {
  return discount && terms.kind === 'sale'
    ? priceGranted(inputOf(tag, terms), discount)
    : { ...priceOf(tag, terms), granted: null };
}

function inputOf(tag: PriceTag, { currency, usdRate, taxRate, kind }: SaleTerms): PriceInput {
  return { ...tag, officeCurrency: currency, usdRate, taxRate, kind };
}

/** A warranty costs a fraction of the plain price, without discounts (D22). */
function tagOf({ id, cost, currencyCode }: Subservice, terms: SaleTerms): PriceTag {
  const rates: Partial<Record<string, string | null>> = { USD: terms.usdRate, EUR: terms.eurRate };
  return {
    price: cost,
    priceCurrency: currencyCode,
    exchangeRate: rates[currencyCode] ?? null,
    discountPercent: terms.kind === 'sale' ? (terms.discounts.get(id) ?? '0') : '0',
  };
}

/** The rounded tax of a line with a price may be 0.00: up to a price of 0.03 at 16 % (D7, D8). */
function lineProblem(line: SaleLine, { cost }: PricedLine): string | null {
  if (!line.workdayId || !isPositive(cost)) return warningTexts.saleLine;
  if (!isTip(line.tip)) return tipProblem(line.tip);
  return timesProblem(line, 'endsAt');
}

/** Returns the documented message for invalid times, depending on the last entered field (doc 2 §5), or null. */
export function timesProblem(
  { startsAt, endsAt }: Pick<SaleLine, 'startsAt' | 'endsAt'>,
  entered: 'startsAt' | 'endsAt',
): string | null {
  if ([startsAt, endsAt].some((time) => time !== '' && !isTime(time))) {
    return validationTexts.unreadTime;
  }
  if (!endsAt) return null;
  if (!startsAt) return warningTexts.startMissing;
  if (endsAt > startsAt) return null;
  return entered === 'endsAt' ? warningTexts.endBeforeStart : warningTexts.startAfterEnd;
}

/** Returns the minutes of a line: between its times, otherwise those of its subservice (doc 2 §5). */
export function minutesOf(
  { startsAt, endsAt }: Pick<SaleLine, 'startsAt' | 'endsAt'>,
  { avgMinuts }: Pick<Subservice, 'avgMinuts'>,
): number {
  const isTimed = isTime(startsAt) && isTime(endsAt);
  return isTimed ? minutesOfTime(endsAt) - minutesOfTime(startsAt) : avgMinuts;
}

/** Totals of a sale in the office's currency; `due` includes the tip (D14, D15). */
export interface SaleSummary extends SaleTotals {
  readonly totalTip: Amount;
  readonly due: Amount;
}

export function summarise(quotes: readonly QuotedLine[], totalTip = ''): SaleSummary {
  const totals = totalsOf(quotes.flatMap(({ priced }) => priced ?? []));
  const tip = sum(tipsOf(quotes, totalTip));
  return { ...totals, totalTip: tip, due: sum([totals.total, tip]) };
}

/** Returns the tip of each line: its own, or its part of `totalTip`, which applies only if no line has a tip (D15). */
export function tipsOf(quotes: readonly QuotedLine[], totalTip: string): readonly Amount[] {
  const own = quotes.map(({ line }) => parseAmount(line.tip));
  const whole = parseAmount(totalTip);
  if (quotes.length === 0 || !isPositive(whole) || own.some(isPositive)) return own;
  return splitTip(
    whole,
    quotes.map(({ priced }) => priced?.cost ?? '0'),
  );
}

/** Parses a typed amount; 0 unless it is above zero. */
export function parseAmount(typed: string): Amount {
  return isAmount(typed) && isPositive(typed) ? toAmount(typed) : '0.00';
}

/** Returns whether the typed text is a valid tip: empty, or an amount of at least 0. */
export function isTip(typed: string): boolean {
  return typed === '' || (isAmount(typed) && !decimal(typed).isNegative());
}

/** Returns why the typed text is no valid tip. */
export function tipProblem(typed: string): string {
  return isAmount(typed) ? validationTexts.notNegative : amountProblem(typed);
}

/** Returns whether the typed text is an amount above zero. */
export function isPositive(typed: string): boolean {
  return isDecimal(typed) && decimal(typed).greaterThan(0);
}
