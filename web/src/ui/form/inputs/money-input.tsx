import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { amountProblem, isAmount, parseAmount } from '#domain/input/parse-number.ts';
import { type Currency, currencySymbols } from '#domain/money/currencies.ts';
import { formatAmount } from '#domain/money/money.ts';
import look from '#web/ui/parts.module.css';
import { afterPress } from '../saving/after-press.ts';

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** A decimal string, or the typed text while it is invalid. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  readonly currency: Currency;
}

/**
 * An amount, typed freely and stored as a decimal string (D58). On blur it shows the parsed amount,
 * '1,234.50' next to its currency, or an error.
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
      classNames={{ input: look.end }}
      error={error || (isUnread && amountProblem(value))}
      value={typed ?? (isAmount(value) ? formatAmount(value) : value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange?.(parseAmount(currentTarget.value, currency) ?? currentTarget.value);
      }}
      onBlur={(event) => {
        afterPress(() => setTyped(null));
        onBlur?.(event);
      }}
    />
  );
}
