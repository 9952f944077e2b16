import { cleanText } from '#domain/clean-text.ts';
import { errorText } from '#domain/errors.ts';
import { type GrantedDiscount, isGrantable, shareGranted } from '#domain/granted-discounts.ts';
import { decimal, toAmount } from '#domain/money.ts';
import { validationTexts } from '#domain/texts.ts';
import { amountProblem, isAmount, percentProblem, readPercent } from '#domain/typed-numbers.ts';

/** A discount of the counter as it is filled in (D70), of a line or of the sale. */
export interface GivenDiscount {
  readonly by: 'percent' | 'amount';
  /** As typed; '' for none. */
  readonly value: string;
  readonly reason: string;
}

export const noDiscount: GivenDiscount = { by: 'percent', value: '', reason: '' };

/** What was typed as a discount; null for none, or while it can be none. */
export function typedDiscount({ by, value }: GivenDiscount = noDiscount): GrantedDiscount | null {
  if (by === 'amount') {
    return isAmount(value) && decimal(value).greaterThan(0) ? { amount: toAmount(value) } : null;
  }
  const percent = readPercent(value);
  if (percent === null) return null;
  const read = decimal(percent);
  const isOne = read.greaterThan(0) && read.lessThan(100) && read.decimalPlaces() <= 2;
  return isOne ? { percent } : null;
}

/** Why what was typed is no discount of what costs `plain` for who may give up to `limit` percent; '' for none. */
export function valueProblem(given: GivenDiscount, plain: string, limit: string): string {
  const { by, value } = given;
  if (value === '') return '';
  const discount = typedDiscount(given);
  if (!discount) {
    const isNumber = by === 'amount' ? isAmount(value) : readPercent(value) !== null;
    if (!isNumber) return by === 'amount' ? amountProblem(value) : percentProblem(value);
    return by === 'amount'
      ? validationTexts.greaterThanZero
      : 'Escriba un porcentaje entre 0 y 100';
  }
  if ('amount' in discount && !decimal(discount.amount).lessThan(decimal(plain))) {
    return errorText('DISCOUNT_TOO_LARGE');
  }
  return isGrantable(discount, plain, limit) ? '' : errorText('DISCOUNT_ABOVE_LIMIT', { limit });
}

/** Why a discount can't be given as it stands; null when it can, and for none. */
export function discountProblem(given: GivenDiscount, plain: string, limit: string): string | null {
  if (given.value === '') return null;
  const missing = cleanText(given.reason) === '' ? errorText('DISCOUNT_REASON') : null;
  return valueProblem(given, plain, limit) || missing;
}

/** `grantedDiscount` of the API (D70); null for none. */
export function toGrantedDiscount(given: GivenDiscount = noDiscount) {
  const discount = typedDiscount(given);
  return discount && { ...discount, reason: cleanText(given.reason) };
}

/** Whether two discounts, or a discount and its reason, are the same to the API. */
export function isSameGranted(one: GrantedDiscount | null, other: GrantedDiscount | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A recorded line's, as the form holds it. */
export function recordedDiscount(line: {
  readonly grantedPercent: string | null;
  readonly grantedAmount: string | null;
  readonly grantedReason: string | null;
}): GivenDiscount {
  const reason = line.grantedReason ?? '';
  if (line.grantedPercent) {
    return { by: 'percent', value: decimal(line.grantedPercent).toString(), reason };
  }
  return line.grantedAmount ? { by: 'amount', value: line.grantedAmount, reason } : noDiscount;
}

/** What each line is given: its part of the whole sale's, or its own. */
export function discountsOf(
  { lines, grantedDiscount }: DiscountedSale,
  plainCosts: readonly string[],
): readonly (GrantedDiscount | null)[] {
  const whole = typedDiscount(grantedDiscount);
  if (whole && lines.length > 0) return shareGranted(whole, plainCosts);
  return lines.map((line) => typedDiscount(line.grantedDiscount));
}

/** The part of a sale's form that tells discounts. */
export interface DiscountedSale {
  readonly lines: readonly { readonly grantedDiscount?: GivenDiscount | undefined }[];
  readonly grantedDiscount?: GivenDiscount | undefined;
}
