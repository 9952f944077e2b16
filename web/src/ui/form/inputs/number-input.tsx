import { TextInput, type TextInputProps } from '@mantine/core';

interface NumberInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** The typed text. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  /** Formats the parsed number; null for invalid text. */
  readonly echo: (typed: string) => string | null;
}

/** A rate or percentage, typed freely; on blur it shows the parsed number (D58). */
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
