import { isTime, minutesOfTime } from '#domain/clock.ts';
import type { Currency } from '#domain/currencies.ts';
import { errorText } from '#domain/errors.ts';
import { type GrantedDiscount, type GrantedLine, priceGranted } from '#domain/granted-discounts.ts';
import { type Amount, decimal, isDecimal, sum, toAmount } from '#domain/money.ts';
import {
  type PricedLine,
  type PriceInput,
  priceLine,
  type SaleTotals,
  totalsOf,
} from '#domain/pricing.ts';
import { RuleError } from '#domain/rule-error.ts';
import { validationTexts, warningTexts } from '#domain/texts.ts';
import { splitTip } from '#domain/tips.ts';
import { amountProblem, isAmount } from '#domain/typed-numbers.ts';
import { type GivenDiscount, typedDiscount } from './discounts/given-discount.ts';

/** A sale, or a warranty: a service given again at a quarter of its price (D22). */
export type SaleKind = PriceInput['kind'];

/** What an office prices a sale by, on the sale's day. */
export interface SaleTerms {
  readonly kind: SaleKind;
  readonly currency: Currency;
  /** Units of the office's currency for one US dollar; null while none is registered. */
  readonly usdRate: string | null;
  /** Units of the office's currency for one euro; null while none is registered. */
  readonly eurRate: string | null;
  /** Fraction inside every price (D8). */
  readonly taxRate: string;
  /** Percent off by the subservice's id, of the discounts in force (D23). */
  readonly discounts: ReadonlyMap<string, string>;
}

/** A priced item as the API gives it. */
export interface Subservice {
  readonly id: string;
  readonly subserviceName: string;
  readonly cost: string;
  readonly currencyCode: Currency;
  readonly avgMinuts: number;
}

/** A line as it is filled in; `tip` is what was typed, the times are 'HH:mm' or ''. */
export interface SaleLine {
  readonly key: string;
  readonly workdayId: string;
  readonly subserviceId: string;
  readonly tip: string;
  readonly startsAt: string;
  readonly endsAt: string;
  /** The earlier line that a warranty makes good; '' for none, null while the newest is proposed. */
  readonly originalId: string | null;
  /** What is given at the counter (D70); none where it is left out. */
  readonly grantedDiscount?: GivenDiscount | undefined;
}

/** A line with what it costs on the sale's day; `problem` says why it cannot be sold. */
export interface QuotedLine {
  readonly line: SaleLine;
  readonly subservice: Subservice | undefined;
  /** Whether it was sold already, in a sale that is corrected. */
  readonly sold: boolean;
  readonly priced: PricedLine | null;
  /** What it would cost as a sale without discount; null where that is what it costs. */
  readonly plain: Amount | null;
  /** Percent off by the dated discount, '0' without one. */
  readonly discount: string;
  /** What the counter takes off in its place (D70); null for nothing. */
  readonly granted: Amount | null;
  readonly problem: string | null;
}

/** A price as a list or a record has it. */
export type PriceTag = Pick<PriceInput, 'price' | 'priceCurrency' | 'exchangeRate'> & {
  readonly discountPercent: string;
};

/**
 * Prices a line by the present price list (D9); lines hold no prices, so that a new one counts at once.
 * `granted` is what the counter gives it: its own or its part of the sale's (D70).
 */
export function quoteLine(
  line: SaleLine,
  subservice: Subservice | undefined,
  terms: SaleTerms,
  granted: GrantedDiscount | null = typedDiscount(line.grantedDiscount),
): QuotedLine {
  if (subservice) return quote(line, subservice, tagOf(subservice, terms), terms, granted);
  return { ...unpriced(line, undefined), problem: errorText('SUBSERVICE_NOT_FOUND') };
}

function unpriced(line: SaleLine, subservice: Subservice | undefined): QuotedLine {
  const nothing = { priced: null, plain: null, discount: '0', granted: null, problem: null };
  return { line, subservice, sold: false, ...nothing };
}

/** What a line costs at a price; why it can't be sold, where it can't. */
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

/** What a line costs without any discount; '0' while it has no price. */
export function plainCostOf({ plain, priced }: QuotedLine): Amount {
  return plain ?? priced?.cost ?? '0';
}

/** What a subservice costs in the office's currency; throws RuleError RATE_MISSING (D10). */
export function priceSubservice(subservice: Subservice, terms: SaleTerms): PricedLine {
  return priceOf(tagOf(subservice, terms), terms);
}

function priceOf(tag: PriceTag, terms: SaleTerms): PricedLine {
  return priceLine(inputOf(tag, terms));
}

/** No warranty is reduced at the counter (D70). */
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

/** A warranty is a part of the plain price: no discount reduces it further (D22). */
function tagOf({ id, cost, currencyCode }: Subservice, terms: SaleTerms): PriceTag {
  const rates: Partial<Record<string, string | null>> = { USD: terms.usdRate, EUR: terms.eurRate };
  return {
    price: cost,
    priceCurrency: currencyCode,
    exchangeRate: rates[currencyCode] ?? null,
    discountPercent: terms.kind === 'sale' ? (terms.discounts.get(id) ?? '0') : '0',
  };
}

/** The tax of a line that costs something is what D8 makes of it, rounded (D7): of up to 0.03 at 16 % that is 0.00. */
function lineProblem(line: SaleLine, { cost }: PricedLine): string | null {
  if (!line.workdayId || !isPositive(cost)) return warningTexts.saleLine;
  if (!isTip(line.tip)) return tipProblem(line.tip);
  return timesProblem(line, 'endsAt');
}

/** The documented message for times that cannot be, by the one entered last (doc 2 §5), or null. */
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

/** Minutes that a line took: between its times, else its subservice's own (doc 2 §5). */
export function minutesOf(
  { startsAt, endsAt }: Pick<SaleLine, 'startsAt' | 'endsAt'>,
  { avgMinuts }: Pick<Subservice, 'avgMinuts'>,
): number {
  const isTimed = isTime(startsAt) && isTime(endsAt);
  return isTimed ? minutesOfTime(endsAt) - minutesOfTime(startsAt) : avgMinuts;
}

/** Totals of a sale in the office's currency; `due` holds the tip (D14, D15). */
export interface SaleSummary extends SaleTotals {
  readonly totalTip: Amount;
  readonly due: Amount;
}

export function summarise(quotes: readonly QuotedLine[], totalTip = ''): SaleSummary {
  const totals = totalsOf(quotes.flatMap(({ priced }) => priced ?? []));
  const tip = sum(tipsOf(quotes, totalTip));
  return { ...totals, totalTip: tip, due: sum([totals.total, tip]) };
}

/** Each line's tip: its own, or its part of `totalTip`, which counts where no line has one (D15). */
export function tipsOf(quotes: readonly QuotedLine[], totalTip: string): readonly Amount[] {
  const own = quotes.map(({ line }) => typedAmount(line.tip));
  if (quotes.length === 0 || !isPositive(totalTip) || own.some(isPositive)) return own;
  return splitTip(
    totalTip,
    quotes.map(({ priced }) => priced?.cost ?? '0'),
  );
}

/** What was typed as an amount; nothing when it is none above zero. */
export function typedAmount(typed: string): Amount {
  return isAmount(typed) && isPositive(typed) ? toAmount(typed) : '0.00';
}

/** Whether what was typed can be a tip: nothing, or an amount that is not negative. */
export function isTip(typed: string): boolean {
  return typed === '' || (isAmount(typed) && !decimal(typed).isNegative());
}

/** Why what was typed can be no tip. */
export function tipProblem(typed: string): string {
  return isAmount(typed) ? validationTexts.notNegative : amountProblem(typed);
}

/** Whether what was typed is an amount above zero. */
export function isPositive(typed: string): boolean {
  return isDecimal(typed) && decimal(typed).greaterThan(0);
}
