import type { ReactNode } from 'react';
import { DateInput } from '#web/ui/form/inputs/date-input.tsx';
import { TimeInput } from '#web/ui/form/inputs/time-input.tsx';
import type { TypedInputProps } from '#web/ui/form/inputs/typed-input.tsx';
import look from '#web/ui/parts.module.css';

/** Day and time of an appointment in the office's zone (D5), and the conflict of that time. */
export function WhenFields({
  form,
  clash,
  offer,
}: {
  form: { readonly field: (path: 'day' | 'time') => TypedInputProps };
  /** Conflict of the chosen time; null if it is free. */
  clash: string | null;
  /** Content below an occupied time. */
  offer: ReactNode;
}) {
  const time = form.field('time');
  return (
    <div className={`${look.stack} ${look.wide} ${look.pair}`}>
      <DateInput label="Fecha" {...form.field('day')} />
      <div className={look.stack}>
        <TimeInput label="Hora" {...time} error={clash ?? time.error} />
        {clash && offer}
      </div>
    </div>
  );
}
