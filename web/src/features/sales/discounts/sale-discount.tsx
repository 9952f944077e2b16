import { Button, Text } from '@mantine/core';
import { IconDiscount } from '@tabler/icons-react';
import { useState } from 'react';
import { formatMoney, sum } from '#domain/money/money.ts';
import type { SaleForm } from '../selling/use-sale-form.ts';
import { DiscountFields } from './discount-fields.tsx';
import { noDiscount } from './granted-discount.ts';
import { useGrantablePercent } from './use-grantable-percent.ts';

/**
 * 'Descuento' of the whole sale, initially collapsed, for persons who may grant one (D70), and the
 * sum of counter discounts. Discounts of lines exclude it, as with tips (D15).
 */
export function SaleDiscount({ sale }: { sale: SaleForm }) {
  const { entry, form, office, quotes, plainCosts } = sale;
  const limit = useGrantablePercent();
  const [isOpen, setOpen] = useState(false);
  const { currency } = office.terms;
  const discount = form.values.grantedDiscount ?? noDiscount;
  const granted = sum(quotes.flatMap(({ granted: ofLine }) => ofLine ?? []));
  const onLines = form.values.lines.some(({ grantedDiscount }) => grantedDiscount?.value);
  const canDiscount = entry.kind === 'sale' && quotes.length > 0 && !onLines && Number(limit) > 0;
  return (
    <>
      {Number(granted) > 0 && (
        <Text w="100%">Descuento otorgado: -{formatMoney(granted, currency)}</Text>
      )}
      {canDiscount && !isOpen && discount.value === '' && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label="Descuento de toda la venta"
          leftSection={<IconDiscount size={16} />}
          onClick={() => setOpen(true)}
        >
          Descuento
        </Button>
      )}
      {canDiscount && (isOpen || discount.value !== '') && (
        <DiscountFields
          unfolded={isOpen}
          discount={discount}
          plain={sum(plainCosts)}
          limit={limit}
          granted={granted}
          currency={currency}
          error={form.errors.grantedDiscount as string | undefined}
          onChange={(next) => {
            setOpen(true);
            form.setValue('grantedDiscount', next);
          }}
        />
      )}
    </>
  );
}
