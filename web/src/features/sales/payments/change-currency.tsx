import { NativeSelect } from '@mantine/core';
import { type Currency, currencySymbols } from '#domain/money/currencies.ts';
import { isPositive } from '../sale-model.ts';
import classes from '../selling/sale-summary-panel.module.css';
import type { SaleForm } from '../selling/use-sale-form.ts';

/** Select for the currency of the change if the office accepts cash in several (D48). */
export function ChangeCurrency({ sale: { form, office, settlement } }: { sale: SaleForm }) {
  const { currency, usdRate } = office.terms;
  const { change, given: changeGiven } = settlement;
  const otherMethods = office.methods
    .filter(({ paymentType }) => paymentType === 'Cash')
    .map(({ currencyCode }) => currencyCode as Currency);
  const choices = [...new Set([currency, ...(usdRate ? (['USD'] as const) : []), ...otherMethods])];
  if (!isPositive(change) || choices.length === 1) return null;
  return (
    <NativeSelect
      size="xs"
      flex="none"
      className={classes.field}
      label="Vuelto en"
      value={changeGiven.currency}
      data={choices.map((code) => ({ value: code, label: currencySymbols[code] }))}
      onChange={({ currentTarget }) =>
        form.setValue(
          'changeCurrency',
          choices.find((code) => code === currentTarget.value),
        )
      }
    />
  );
}
