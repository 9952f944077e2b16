import { Text } from '@mantine/core';
import type { Currency } from '#domain/money/currencies.ts';
import { formatMoney } from '#domain/money/money.ts';
import { isPositive } from '../sale-model.ts';

/** Total of a sale, with the counter discount below it if there is one (D70). */
export function DiscountedTotal({
  sale: { total, grantedTotal = '0', currencyCode },
}: {
  sale: {
    readonly total: string;
    readonly grantedTotal?: string;
    readonly currencyCode: Currency;
  };
}) {
  return (
    <>
      {formatMoney(total, currencyCode)}
      {isPositive(grantedTotal) && (
        <Text size="xs" c="dimmed" title="Descuento otorgado">
          -{formatMoney(grantedTotal, currencyCode)}
        </Text>
      )}
    </>
  );
}
