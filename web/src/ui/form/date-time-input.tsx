import { TextInput, type TextInputProps } from '@mantine/core';

/** A day and its time in the office's zone, 'yyyy-MM-ddTHH:mm', by the browser's own picker. */
export function DateTimeInput(props: TextInputProps) {
  return <TextInput type="datetime-local" max="9999-12-31T23:59" {...props} />;
}
