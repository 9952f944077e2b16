import { NativeSelect, type NativeSelectProps } from '@mantine/core';

/** A select in which nothing is chosen at first. */
export function ChoiceInput({
  choices,
  ...input
}: Omit<NativeSelectProps, 'data'> & {
  choices: readonly { readonly value: string; readonly label: string }[];
}) {
  return <NativeSelect {...input} data={[{ value: '', label: 'Seleccione' }, ...choices]} />;
}
