import { Button } from '@mantine/core';
import { useState } from 'react';
import { plainCostOf, type QuotedLine, type SaleLine, type SaleTerms } from '../sale-model.ts';
import { DiscountFields } from './discount-fields.tsx';
import { noDiscount } from './granted-discount.ts';
import { useGrantablePercent } from './use-grantable-percent.ts';

/** 'Descuento' of a line, initially collapsed, for persons who may grant one (D70). */
export function LineDiscount({
  quote: { line, ...quoted },
  terms,
  onSale,
  onChange,
}: {
  quote: QuotedLine;
  terms: SaleTerms;
  /** Whether the sale has a discount as a whole, which excludes discounts of lines. */
  onSale: boolean;
  onChange: (line: SaleLine) => void;
}) {
  const limit = useGrantablePercent();
  const discount = line.grantedDiscount ?? noDiscount;
  const [isOpen, setOpen] = useState(false);
  if (terms.kind === 'warranty' || onSale || !(Number(limit) > 0)) return null;
  if (!isOpen && discount.value === '') {
    return (
      <Button variant="subtle" size="compact-xs" onClick={() => setOpen(true)}>
        Descuento
      </Button>
    );
  }
  return (
    <DiscountFields
      unfolded={isOpen}
      discount={discount}
      plain={plainCostOf({ line, ...quoted })}
      limit={limit}
      granted={quoted.granted ?? '0.00'}
      currency={terms.currency}
      onChange={(grantedDiscount) => {
        setOpen(true);
        onChange({ ...line, grantedDiscount });
      }}
    />
  );
}
