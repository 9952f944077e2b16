import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { checkEndCode } from '#web/lib/end-code.ts';
import { request } from '#web/lib/graphql.ts';
import { toastSms } from '#web/shared/sms-toast.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { CreateAppointmentByNameDocument } from './appointment-form.generated.ts';
import { toNamedInput } from './appointment-input.ts';
import { emptyNamedAppointment, namedAppointmentSchema } from './appointment-schema.ts';
import { NewAppointmentFrame, type NewAppointmentProps } from './new-appointment-frame.tsx';

/** Books for someone who gives a name and a phone only (doc 2 §5). */
export function NamedAppointmentForm({ office, slot, draft, onSaved }: NewAppointmentProps) {
  const [initial] = useState(() => emptyNamedAppointment(slot));
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
    <NewAppointmentFrame form={form} office={office} slot={slot}>
      <TextInput label="Nombre" autoComplete="off" data-autofocus {...form.field('firstName')} />
      <TextInput label="Apellido" autoComplete="off" {...form.field('lastName')} />
      <TextInput label="Teléfono" type="tel" autoComplete="off" {...form.field('phone')} />
    </NewAppointmentFrame>
  );
}
