import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { checkEndCode } from '#web/lib/end-code.ts';
import { request } from '#web/lib/graphql.ts';
import { toastSms } from '#web/shared/sms-toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { CreateAppointmentByNameDocument } from './appointment-form.generated.ts';
import { toNamedInput } from './appointment-input.ts';
import {
  type AppointmentPlace,
  emptyNamedAppointment,
  namedAppointmentSchema,
} from './appointment-schema.ts';
import { PlanFields } from './plan-fields.tsx';
import type { BookingOffice } from './use-appointment-office.ts';

/** Books for someone who gives a name and a phone only (doc 2 §5). */
export function NamedAppointmentForm({
  office,
  place,
  draft,
  onSaved,
}: {
  office: BookingOffice;
  place: AppointmentPlace;
  /** Key under which an expired session keeps it (D37). */
  draft: string;
  onSaved: (day: string) => Promise<unknown>;
}) {
  const [initial] = useState(() => emptyNamedAppointment(place));
  const form = useForm({
    schema: namedAppointmentSchema,
    initial,
    draft,
    keepValues: true,
    submit: async (values) => {
      const input = toNamedInput(values, office.id);
      const answer = await request(CreateAppointmentByNameDocument, { input });
      checkEndCode(answer.procCreateAppointmentsByName?.result);
      await onSaved(values.day);
      toastSms(answer.procCreateAppointmentsByName?.result?.vPhone, office.currency);
    },
  });
  return (
    <Form
      form={form}
      submitLabel="Agregar Cita"
      columns={2}
      blockEnter
      ready={form.values.lines.length > 0}
    >
      <TextInput label="Nombre" autoComplete="off" data-autofocus {...form.field('firstName')} />
      <TextInput label="Apellido" autoComplete="off" {...form.field('lastName')} />
      <TextInput label="Teléfono" type="tel" autoComplete="off" {...form.field('phone')} />
      <PlanFields
        form={{ ...form, setLines: (lines) => form.setValue('lines', lines) }}
        office={office}
        proposed={place.employeeId}
        minutes={form.values.minutes}
      />
    </Form>
  );
}
