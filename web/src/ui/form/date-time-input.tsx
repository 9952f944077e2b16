import { TextInput, type TextInputProps } from '@mantine/core';

/** A day and a time, 'yyyy-MM-ddTHH:mm'. The browser's own picker, as for a day alone. */
export function DateTimeInput(props: TextInputProps) {
  return <TextInput type="datetime-local" max="9999-12-31T23:59" {...props} />;
}
