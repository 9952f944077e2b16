import { DateInput } from '#web/ui/form/date-input.tsx';
import { TimeInput } from '#web/ui/form/time-input.tsx';
import type { TypedInputProps } from '#web/ui/form/typed-input.tsx';
import classes from './when-fields.module.css';

/** Day and time of an appointment, in the office's zone (D5). */
export function WhenFields({
  form,
}: {
  form: { readonly field: (path: 'day' | 'time') => TypedInputProps };
}) {
  return (
    <div className={classes.when}>
      <DateInput label="Fecha" {...form.field('day')} />
      <TimeInput label="Hora" {...form.field('time')} />
    </div>
  );
}
