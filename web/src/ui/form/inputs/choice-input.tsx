import { NativeSelect, type NativeSelectProps } from '@mantine/core';

/** A select that is initially empty, with the placeholder `unchosen`. */
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
