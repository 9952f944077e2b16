import { TextInput, type TextInputProps } from '@mantine/core';

/** A day, 'yyyy-MM-dd'. The browser's own picker: accessible, in the reader's habits, and no weight. */
export function DateInput(props: TextInputProps) {
  return <TextInput type="date" max="9999-12-31" {...props} />;
}

interface DateTimeInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Local time of the office, 'yyyy-MM-dd HH:mm:ss', or nothing. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

/** A day and time of the office, 'yyyy-MM-dd HH:mm:ss' as the API wants it. */
export function DateTimeInput({ value = '', onChange, ...input }: DateTimeInputProps) {
  return (
    <TextInput
      {...input}
      type="datetime-local"
      max="9999-12-31T23:59"
      value={value.slice(0, 16).replace(' ', 'T')}
      onChange={({ currentTarget }) =>
        onChange?.(currentTarget.value && `${currentTarget.value.replace('T', ' ')}:00`)
      }
    />
  );
}
