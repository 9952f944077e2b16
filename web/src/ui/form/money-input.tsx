import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { type Currency, currencySymbols } from '#domain/currencies.ts';
import { formatAmount } from '#domain/money.ts';
import { amountProblem, isAmount, readAmount } from '#domain/typed-numbers.ts';
import { afterPress } from './after-press.ts';
import classes from './money-input.module.css';

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** A decimal string, or what was typed while it is none. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  readonly currency: Currency;
}

/**
 * An amount: typed freely, kept as a decimal string (D58). Left, it is shown as it was understood,
 * '1,234.50' beside its currency, or told why it was not.
 */
export function MoneyInput({
  value = '',
  onChange,
  currency,
  onBlur,
  error,
  ...input
}: MoneyInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isUnread = typed === null && value !== '' && !isAmount(value);
  return (
    <TextInput
      {...input}
      inputMode="decimal"
      leftSection={currencySymbols[currency]}
      classNames={{ input: classes.amount }}
      error={error || (isUnread && amountProblem(value))}
      value={typed ?? (isAmount(value) ? formatAmount(value) : value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange?.(readAmount(currentTarget.value, currency) ?? currentTarget.value);
      }}
      onBlur={(event) => {
        afterPress(() => setTyped(null));
        onBlur?.(event);
      }}
    />
  );
}
