import type { ComponentProps, ReactNode } from 'react';
import { Form } from '#web/ui/form/form.tsx';
import type { TypedInputProps } from '#web/ui/form/typed-input.tsx';
import type { FormDay } from '#web/ui/form/use-next-day.ts';
import type { AppointmentLine, AppointmentSlot, NamedAppointment } from './appointment-schema.ts';
import { PlanFields } from './plan-fields.tsx';
import type { BookingOffice } from './use-appointment-office.ts';

/** What both ways of booking are given. */
export interface NewAppointmentProps {
  readonly office: BookingOffice;
  readonly slot: AppointmentSlot;
  /** The office's today, with the day of a slot that nobody chose. */
  readonly today: FormDay<{ day: string }>;
  /** Key under which an expired session keeps it (D37). */
  readonly draft: string;
  readonly onSaved: (day: string) => unknown;
}

/** The form of a new appointment: who it is for, then when and what for. */
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
  /** Whether who it is for is told. */
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
