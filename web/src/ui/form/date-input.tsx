import { TextInput, type TextInputProps } from '@mantine/core';

/** A day, 'yyyy-MM-dd'. The browser's own picker: accessible, in the reader's habits, and no weight. */
export function DateInput(props: TextInputProps) {
  return <TextInput type="date" max="9999-12-31" {...props} />;
}
