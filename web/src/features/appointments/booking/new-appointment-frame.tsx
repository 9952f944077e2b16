import type { ComponentProps, ReactNode } from 'react';
import { Form } from '#web/ui/form/form.tsx';
import type { TypedInputProps } from '#web/ui/form/inputs/typed-input.tsx';
import type { FormDay } from '#web/ui/form/use-next-day.ts';
import { AppointmentPreview } from './appointment-preview.tsx';
import type { AppointmentLine, AppointmentSlot, NamedAppointment } from './appointment-schema.ts';
import { PlanFields } from './plan-fields.tsx';
import type { BookingOffice } from './use-appointment-office.ts';

/** Props of both booking forms. */
export interface NewAppointmentProps {
  readonly office: BookingOffice;
  readonly slot: AppointmentSlot;
  /** Today at the office, which replaces the default day of the slot at midnight. */
  readonly today: FormDay<{ day: string }>;
  /** Storage key of the draft when the session expires (D37). */
  readonly draft: string;
  /** Receives the day, and what was booked: 'Cita de Milagros, hoy 11:00'. */
  readonly onSaved: (day: string, about: string) => unknown;
}

/** Form of a new appointment: first the client, then time and services. */
export function NewAppointmentFrame({
  form,
  office,
  slot,
  isKnown = true,
  children,
}: Pick<NewAppointmentProps, 'office' | 'slot'> & {
  form: ComponentProps<typeof Form>['form'] & {
    readonly values: Pick<NamedAppointment, 'day' | 'time' | 'lines' | 'minutes'>;
    readonly setValue: {
      (path: 'lines', lines: AppointmentLine[]): void;
      (path: 'time', time: string): void;
    };
    readonly field: (path: 'day' | 'time') => TypedInputProps;
  };
  /** Whether the client is known. */
  isKnown?: boolean;
  children: ReactNode;
}) {
  const { lines, minutes } = form.values;
  return (
    <Form
      form={form}
      submitLabel="Agregar Cita"
      columns={2}
      blockEnter
      ready={isKnown && lines.length > 0}
      aside={<AppointmentPreview {...form.values} zone={office.zone} />}
    >
      {children}
      <PlanFields
        form={{
          ...form,
          setLines: (next) => form.setValue('lines', next),
          setTime: (next) => form.setValue('time', next),
        }}
        office={office}
        proposed={slot.employeeId}
        minutes={minutes}
      />
    </Form>
  );
}
