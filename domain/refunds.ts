import { decimal } from './money.ts';

/** A sale, as far as its refunds tell. */
export interface RefundedSale {
  readonly total: string;
  readonly totalTip: string;
  /** What of the sale and its tips was given back. */
  readonly refundedTotal: string;
}

/** What marks a sale that was given back, wholly or in part; '' for no refund (D98). */
export function refundMark({ total, totalTip, refundedTotal }: RefundedSale): string {
  const refunded = decimal(refundedTotal);
  if (!refunded.greaterThan(0)) return '';
  return refunded.lessThan(decimal(total).plus(decimal(totalTip)))
    ? 'Reembolsada en parte'
    : 'Reembolsada';
}
