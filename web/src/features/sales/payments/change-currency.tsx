import { NativeSelect } from '@mantine/core';
import { type Currency, currencySymbols } from '#domain/money/currencies.ts';
import { formatMoney } from '#domain/money/money.ts';
import look from '#web/ui/parts.module.css';
import { isPositive } from '../sale-model.ts';
import type { SaleForm } from '../selling/use-sale-form.ts';

/** Select for the currency of the change if the office accepts cash in several (D48), with its amount. */
export function ChangeCurrency({ sale: { form, office, settlement } }: { sale: SaleForm }) {
  const { currency, usdRate } = office.terms;
  const { change, given: changeGiven } = settlement;
  const otherMethods = office.methods
    .filter(({ paymentType }) => paymentType === 'Cash')
    .map(({ currencyCode }) => currencyCode as Currency);
  const choices = [...new Set([currency, ...(usdRate ? (['USD'] as const) : []), ...otherMethods])];
  if (!isPositive(change) || choices.length === 1) return null;
  return (
    <div className={look.spread} style={{ alignItems: 'end' }}>
      <NativeSelect
        size="xs"
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
      {changeGiven.currency !== currency && (
        <span className={look.muted}>= {formatMoney(change, currency)}</span>
      )}
    </div>
  );
}
