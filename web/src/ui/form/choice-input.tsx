import { NativeSelect, type NativeSelectProps } from '@mantine/core';

/** A select in which nothing is chosen at first; `unchosen` is what that is called. */
export function ChoiceInput({
  choices,
  unchosen = 'Seleccione',
  ...input
}: Omit<NativeSelectProps, 'data'> & {
  choices: readonly { readonly value: string; readonly label: string }[];
  unchosen?: string | undefined;
}) {
  return <NativeSelect {...input} data={[{ value: '', label: unchosen }, ...choices]} />;
}
