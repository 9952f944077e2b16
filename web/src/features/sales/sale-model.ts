import { errorText } from '#domain/errors.ts';
import { type Amount, type Currency, decimal, isDecimal, sum, toAmount } from '#domain/money.ts';
import { type PricedLine, priceLine, type SaleTotals, totalsOf } from '#domain/pricing.ts';
import { RuleError } from '#domain/rule-error.ts';
import { validationTexts, warningTexts } from '#domain/texts.ts';

/** What an office prices a sale by. */
export interface SaleTerms {
  readonly currency: Currency;
  /** Units of the office's currency for one US dollar; null while none is registered. */
  readonly usdRate: string | null;
  /** Fraction inside every price (D8). */
  readonly taxRate: string;
}

/** A priced item as the API gives it. */
export interface Subservice {
  readonly id: string;
  readonly subserviceName: string;
  readonly cost: string;
  readonly currencyCode: string;
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
}

/** A line with what it costs today; `problem` says why it cannot be sold. */
export interface QuotedLine {
  readonly line: SaleLine;
  readonly subservice: Subservice | undefined;
  readonly priced: PricedLine | null;
  readonly problem: string | null;
}

/** Prices a line by the present price list (D9); lines hold no prices, so that a new one counts at once. */
export function quoteLine(
  line: SaleLine,
  subservice: Subservice | undefined,
  terms: SaleTerms,
): QuotedLine {
  if (!subservice) {
    return { line, subservice, priced: null, problem: errorText('SUBSERVICE_NOT_FOUND') };
  }
  try {
    const priced = priceSubservice(subservice, terms);
    return { line, subservice, priced, problem: lineProblem(line, priced, terms) };
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return { line, subservice, priced: null, problem: errorText(error.code, error.params) };
  }
}

/** What a subservice costs in the office's currency; throws RuleError RATE_MISSING (D10). */
export function priceSubservice(
  subservice: Pick<Subservice, 'cost' | 'currencyCode'>,
  { currency, usdRate, taxRate }: SaleTerms,
): PricedLine {
  return priceLine({
    price: subservice.cost,
    priceCurrency: subservice.currencyCode as Currency,
    officeCurrency: currency,
    exchangeRate: subservice.currencyCode === 'USD' ? usdRate : null,
    usdRate,
    taxRate,
    kind: 'sale',
  });
}

function lineProblem(line: SaleLine, { cost, tax }: PricedLine, terms: SaleTerms): string | null {
  const taxed = decimal(terms.taxRate).greaterThan(0);
  if (!line.workdayId || !isPositive(cost) || (taxed && !isPositive(tax))) {
    return warningTexts.saleLine;
  }
  if (!isTip(line.tip)) return validationTexts.numeric;
  return timesProblem(line, 'endsAt');
}

/** The documented message for times that cannot be, by the one entered last (doc 2 §5), or null. */
export function timesProblem(
  { startsAt, endsAt }: Pick<SaleLine, 'startsAt' | 'endsAt'>,
  entered: 'startsAt' | 'endsAt',
): string | null {
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
  return startsAt && endsAt ? minuteOfDay(endsAt) - minuteOfDay(startsAt) : avgMinuts;
}

function minuteOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Totals of a sale in the office's currency; `due` holds the tip (D14, D15). */
export interface SaleSummary extends SaleTotals {
  readonly totalTip: Amount;
  readonly due: Amount;
}

export function summarise(quotes: readonly QuotedLine[]): SaleSummary {
  const totals = totalsOf(quotes.flatMap(({ priced }) => priced ?? []));
  const totalTip = sum(quotes.map(({ line }) => typedAmount(line.tip)));
  return { ...totals, totalTip, due: sum([totals.total, totalTip]) };
}

/** What was typed as an amount; nothing when it is none above zero. */
export function typedAmount(typed: string): Amount {
  return isPositive(typed) ? toAmount(typed) : '0.00';
}

/** Whether what was typed can be a tip: nothing, or an amount that is not negative. */
export function isTip(typed: string): boolean {
  return typed === '' || (isDecimal(typed) && !decimal(typed).isNegative());
}

/** Whether what was typed is an amount above zero. */
export function isPositive(typed: string): boolean {
  return isDecimal(typed) && decimal(typed).greaterThan(0);
}
