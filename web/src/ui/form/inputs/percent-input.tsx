import type { TextInputProps } from '@mantine/core';
import { echoPercent } from '#domain/input/parse-number.ts';
import { NumberInput } from './number-input.tsx';

interface PercentInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

/** A percentage with the behaviour of `NumberInput`. */
export function PercentInput(input: PercentInputProps) {
  return <NumberInput rightSection="%" {...input} echo={echoPercent} />;
}
