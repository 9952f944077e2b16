import { type Amount, type DecimalInput, decimal, toAmount } from '../money/money.ts';

/**
 * Returns the commission on a line: round2((cost − tax) × netBase × fraction) (D20). netBase is the
 * office's NET_BASE ('1' for 100 %), fraction that of the technician or supervisor ('0.35').
 */
export const commission = (
  cost: DecimalInput,
  tax: DecimalInput,
  netBase: DecimalInput,
  fraction: DecimalInput,
): Amount =>
  toAmount(decimal(cost).minus(decimal(tax)).times(decimal(netBase)).times(decimal(fraction)));

/**
 * Returns the commission on a non-billable (advertising) line: round2((cost − tax) ×
 * advertisingValue) (D20).
 */
export const advertisingCommission = (
  cost: DecimalInput,
  tax: DecimalInput,
  advertisingValue: DecimalInput,
): Amount => commission(cost, tax, '1', advertisingValue);
