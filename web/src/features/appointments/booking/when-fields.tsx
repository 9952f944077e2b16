import { TextInput, type TextInputProps } from '@mantine/core';
import { DateInput } from '#web/ui/form/date-input.tsx';
import classes from './when-fields.module.css';

/** Day and time of an appointment, in the office's zone (D5). */
export function WhenFields({
  form,
}: {
  form: { readonly field: (path: 'day' | 'time') => TextInputProps };
}) {
  return (
    <div className={classes.when}>
      <DateInput label="Fecha" {...form.field('day')} />
      <TextInput type="time" label="Hora" {...form.field('time')} />
    </div>
  );
}
