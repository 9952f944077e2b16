import { Badge } from '@mantine/core';
import { type RefundedSale, refundMark } from '#domain/sales/refunds.ts';

/** Badge of a fully or partly refunded sale (D98). */
export function RefundBadge({ sale }: { sale: RefundedSale }) {
  const mark = refundMark(sale);
  if (!mark) return null;
  return (
    <Badge color="danger" variant="light" miw="max-content">
      {mark}
    </Badge>
  );
}
