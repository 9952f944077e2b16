import { useState } from 'react';
import { fullName } from '#domain/people/full-name.ts';
import { NamedClient } from '#web/shared/clients/named-client.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import look from '#web/ui/parts.module.css';
import { bookedText } from '../appointment-times.ts';
import { announceBooking } from './announce-booking.ts';
import { toClientInput, toNamedInput } from './appointment-input.ts';
import { emptyNamedAppointment, namedAppointmentSchema, whenFields } from './appointment-schema.ts';
import { focusPlan } from './focus-plan.ts';
import { NewAppointmentFrame, type NewAppointmentProps } from './new-appointment-frame.tsx';
import { bookForClient, bookForName } from './save-appointment.ts';

/** Books for a found client, or for a walk-in with name and phone only (doc 2 §5). */
export function NamedAppointmentForm({
  office,
  slot,
  today,
  draft,
  onNotFound,
  onSaved,
}: NewAppointmentProps & {
  /** Shows name and phone only if the search finds nobody. */
  onNotFound?: boolean;
}) {
  const [initial] = useState(() => emptyNamedAppointment(slot));
  const form = useForm({
    schema: namedAppointmentSchema,
    initial,
    draft,
    today,
    keepValues: true,
    errorFields: whenFields,
    submit: async ({ foundClient, ...values }) => {
      const booked = foundClient
        ? await bookForClient(toClientInput(foundClient, values, office.id))
        : await bookForName(toNamedInput(values, office.id));
      const name = foundClient?.fullName ?? fullName(values.firstName, values.lastName);
      const left = onSaved(values.day, bookedText(name, values, office.zone));
      announceBooking(booked, office.currency, { foundClient });
      return left;
    },
  });
  return (
    <NewAppointmentFrame form={form} office={office} slot={slot}>
      <div className={look.wide}>
        <NamedClient
          form={form}
          currency={office.currency}
          onFound={() => focusPlan(form, slot)}
          {...(onNotFound && { onNotFound })}
        />
      </div>
    </NewAppointmentFrame>
  );
}
