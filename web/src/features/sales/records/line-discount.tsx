import { Text } from '@mantine/core';
import type { Currency } from '#domain/money/currencies.ts';
import { formatMoney } from '#domain/money/money.ts';
import { formatPercent, toFraction } from '#domain/money/percents.ts';

/** The effective discount of a recorded line: the dated one, or the counter discount that replaces it (D70). */
export interface DiscountedLine {
  readonly discount: string;
  readonly grantedPercent: string | null;
  readonly grantedAmount: string | null;
  readonly grantedReason: string | null;
  readonly grantedByName: string | null;
}

/** Discount of a line, and for a counter discount the reason and the author. */
export function LineDiscount({ line, currency }: { line: DiscountedLine; currency: Currency }) {
  const { discount, grantedPercent, grantedAmount, grantedReason, grantedByName } = line;
  if (!grantedAmount) return formatPercent(toFraction(discount));
  return (
    <>
      {grantedPercent && `${formatPercent(toFraction(grantedPercent))} · `}
      {formatMoney(grantedAmount, currency)}
      <Text size="xs" c="dimmed">
        {[grantedReason, grantedByName].filter(Boolean).join(' · ')}
      </Text>
    </>
  );
}
