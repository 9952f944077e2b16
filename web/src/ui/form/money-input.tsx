import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import {
  type Currency,
  currencySymbols,
  formatAmount,
  isDecimal,
  parseAmount,
} from '#domain/money.ts';
import classes from './money-input.module.css';

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** A decimal string, or what was typed while it is none. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  readonly currency: Currency;
}

/** An amount: typed freely, kept as a decimal string, shown as '1,234.50' beside its currency. */
export function MoneyInput({ value = '', onChange, currency, onBlur, ...input }: MoneyInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      {...input}
      inputMode="decimal"
      autoComplete="off"
      leftSection={currencySymbols[currency]}
      classNames={{ input: classes.amount }}
      value={typed ?? (isDecimal(value) ? formatAmount(value) : value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange?.(parseAmount(currentTarget.value) ?? currentTarget.value);
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
