import { errorText } from '#domain/errors/error-register.ts';
import { cleanText } from '#domain/input/clean-text.ts';
import {
  amountProblem,
  isAmount,
  parsePercent,
  percentProblem,
} from '#domain/input/parse-number.ts';
import { decimal, toAmount } from '#domain/money/money.ts';
import {
  type GrantedDiscount,
  isGrantable,
  shareGranted,
} from '#domain/sales/granted-discounts.ts';
import { validationTexts } from '#domain/texts/texts.ts';

/** Form values of a discount at the counter (D70), for a line or the sale. */
export interface DiscountInput {
  readonly by: 'percent' | 'amount';
  /** As typed; '' for none. */
  readonly value: string;
  readonly reason: string;
}

export const noDiscount: DiscountInput = { by: 'percent', value: '', reason: '' };

/** Parses a typed discount; null if it is empty or invalid. */
export function parseDiscount({ by, value }: DiscountInput = noDiscount): GrantedDiscount | null {
  if (by === 'amount') {
    return isAmount(value) && decimal(value).greaterThan(0) ? { amount: toAmount(value) } : null;
  }
  const percent = parsePercent(value);
  if (percent === null) return null;
  const read = decimal(percent);
  const isOne = read.greaterThan(0) && read.lessThan(100) && read.decimalPlaces() <= 2;
  return isOne ? { percent } : null;
}

/**
 * Returns why the typed value is no valid discount on the price `plain` with the person's limit in
 * percent; '' if it is valid.
 */
export function valueProblem(discountInput: DiscountInput, plain: string, limit: string): string {
  const { by, value } = discountInput;
  if (value === '') return '';
  const discount = parseDiscount(discountInput);
  if (!discount) {
    const isNumber = by === 'amount' ? isAmount(value) : parsePercent(value) !== null;
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

/** Returns why a discount is invalid; null if it is valid or empty. */
export function discountProblem(
  discountInput: DiscountInput,
  plain: string,
  limit: string,
): string | null {
  if (discountInput.value === '') return null;
  const missing = cleanText(discountInput.reason) === '' ? errorText('DISCOUNT_REASON') : null;
  return valueProblem(discountInput, plain, limit) || missing;
}

/** Returns `grantedDiscount` of the API (D70); null for none. */
export function toGrantedDiscount(discountInput: DiscountInput = noDiscount) {
  const discount = parseDiscount(discountInput);
  return discount && { ...discount, reason: cleanText(discountInput.reason) };
}

/** Returns whether two discounts, including their reasons, are equal for the API. */
export function isSameGranted(one: GrantedDiscount | null, other: GrantedDiscount | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns the form values of a recorded line's discount. */
export function recordedDiscount(line: {
  readonly grantedPercent: string | null;
  readonly grantedAmount: string | null;
  readonly grantedReason: string | null;
}): DiscountInput {
  const reason = line.grantedReason ?? '';
  if (line.grantedPercent) {
    return { by: 'percent', value: decimal(line.grantedPercent).toString(), reason };
  }
  return line.grantedAmount ? { by: 'amount', value: line.grantedAmount, reason } : noDiscount;
}

/** Returns the discount of each line: its part of the sale's discount, or its own. */
export function discountsOf(
  { lines, grantedDiscount }: DiscountedSale,
  plainCosts: readonly string[],
): readonly (GrantedDiscount | null)[] {
  const whole = parseDiscount(grantedDiscount);
  if (whole && lines.length > 0) return shareGranted(whole, plainCosts);
  return lines.map((line) => parseDiscount(line.grantedDiscount));
}

/** The part of a sale's form with discounts. */
export interface DiscountedSale {
  readonly lines: readonly { readonly grantedDiscount?: DiscountInput | undefined }[];
  readonly grantedDiscount?: DiscountInput | undefined;
}
