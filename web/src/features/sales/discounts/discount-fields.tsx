import { SegmentedControl, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { errorText } from '#domain/errors/error-register.ts';
import { cleanText } from '#domain/input/clean-text.ts';
import { lengths } from '#domain/input/lengths.ts';
import { type Currency, currencySymbols } from '#domain/money/currencies.ts';
import { MoneyInput } from '#web/ui/form/inputs/money-input.tsx';
import { PercentInput } from '#web/ui/form/inputs/percent-input.tsx';
import look from '#web/ui/parts.module.css';
import { isPositive } from '../sale-model.ts';
import { type DiscountInput, valueProblem } from './granted-discount.ts';

const columns = {
  flexBasis: '100%',
  order: 1,
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'end',
};

/** A counter discount as percentage or amount, with its reason (D70). */
export function DiscountFields({
  discount,
  plain,
  limit,
  currency,
  granted,
  error,
  unfolded,
  onChange,
}: {
  discount: DiscountInput;
  /** Price without any discount. */
  plain: string;
  /** Maximum percentage of the reader. */
  limit: string;
  currency: Currency;
  /** Discounted amount; '0.00' if the dated discount is at least as large. */
  granted: string;
  /** Error of the server. */
  error?: string | undefined;
  /** Whether it was just expanded: the focused button is gone, so the focus moves to the value. */
  unfolded: boolean;
  onChange: (discount: DiscountInput) => void;
}) {
  const { by, value, reason } = discount;
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (unfolded) fields.current?.querySelector<HTMLElement>('input:not([type=radio])')?.focus();
  }, [unfolded]);
  const problem = valueProblem(discount, plain, limit);
  const isOutdone = value !== '' && !problem && !isPositive(granted);
  const input = {
    label: 'Descuento',
    description: isOutdone ? 'Ya se aplica un descuento mayor' : `Hasta ${limit} %`,
    value,
    error: problem || error,
    onChange: (value: string) => onChange({ ...discount, value }),
  };
  return (
    <div ref={fields} className={look.stack} style={columns}>
      <SegmentedControl
        aria-label="Descuento en"
        value={by}
        data={[
          { value: 'percent', label: '%' },
          { value: 'amount', label: currencySymbols[currency] },
        ]}
        onChange={(chosen) => onChange({ ...discount, by: chosen as typeof by, value: '' })}
      />
      {by === 'percent' ? (
        <PercentInput {...input} />
      ) : (
        <MoneyInput {...input} currency={currency} />
      )}
      <TextInput
        label="Motivo"
        className={look.wide}
        maxLength={lengths.name}
        required={value !== ''}
        value={reason}
        error={value !== '' && cleanText(reason) === '' && errorText('DISCOUNT_REASON')}
        onChange={({ currentTarget }) => onChange({ ...discount, reason: currentTarget.value })}
      />
    </div>
  );
}
