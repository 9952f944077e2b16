import { decimal } from '../money/money.ts';

/** Fields of a sale for its refund mark. */
export interface RefundedSale {
  readonly total: string;
  readonly totalTip: string;
  /** Refunded amount of the sale and its tips. */
  readonly refundedTotal: string;
}

/** Returns the mark of a wholly or partly refunded sale; '' without a refund (D98). */
export function refundMark({ total, totalTip, refundedTotal }: RefundedSale): string {
  const refunded = decimal(refundedTotal);
  if (!refunded.greaterThan(0)) return '';
  return refunded.lessThan(decimal(total).plus(decimal(totalTip)))
    ? 'Reembolsada en parte'
    : 'Reembolsada';
}
