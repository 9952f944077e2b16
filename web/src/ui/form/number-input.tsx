import { TextInput, type TextInputProps } from '@mantine/core';

interface NumberInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** What was typed. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  /** What was typed as it is understood; null for what is no number. */
  readonly echo: (typed: string) => string | null;
}

/** A rate or percentage, typed freely; left, it shows how it was understood (D58). */
export function NumberInput({ value = '', onChange, echo, onBlur, ...input }: NumberInputProps) {
  return (
    <TextInput
      {...input}
      inputMode="decimal"
      value={value}
      onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
      onBlur={(event) => {
        const understood = echo(value);
        if (understood !== null && understood !== value) onChange?.(understood);
        onBlur?.(event);
      }}
    />
  );
}
