import { type Amount, type DecimalInput, decimal, toAmount } from './money.ts';

/**
 * Commission on a line: round2((cost − tax) × netBase × fraction) (D20).
 * netBase is the office's NET_BASE ('1' for 100 %), fraction the technician's or supervisor's part ('0.35').
 */
export function commission(
  cost: DecimalInput,
  tax: DecimalInput,
  netBase: DecimalInput,
  fraction: DecimalInput,
): Amount {
  return toAmount(
    decimal(cost).minus(decimal(tax)).times(decimal(netBase)).times(decimal(fraction)),
  );
}

/** What a non-billable (advertising) line earns instead: round2((cost − tax) × advertisingValue) (D20). */
export function advertisingCommission(
  cost: DecimalInput,
  tax: DecimalInput,
  advertisingValue: DecimalInput,
): Amount {
  return commission(cost, tax, '1', advertisingValue);
}
