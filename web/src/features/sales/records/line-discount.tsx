import { Text } from '@mantine/core';
import type { Currency } from '#domain/currencies.ts';
import { formatMoney } from '#domain/money.ts';
import { formatPercent, toFraction } from '#domain/percents.ts';

/** A recorded line by what it was reduced: the dated discount, or one of the counter that holds in its place (D70). */
export interface DiscountedLine {
  readonly discount: string;
  readonly grantedPercent: string | null;
  readonly grantedAmount: string | null;
  readonly grantedReason: string | null;
  readonly grantedByName: string | null;
}

/** How much was taken off a line, and of what the counter gave why and by whom. */
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
