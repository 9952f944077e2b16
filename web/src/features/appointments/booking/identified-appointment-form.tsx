import { useState } from 'react';
import { fullName } from '#domain/people/full-name.ts';
import { ClientFinder } from '#web/shared/clients/client-finder.tsx';
import { type FoundClient, isSearched, searchedAs } from '#web/shared/clients/client-schema.ts';
import { focusField } from '#web/ui/form/focus-field.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import look from '#web/ui/parts.module.css';
import { bookedText } from '../appointment-times.ts';
import { announceBooking } from './announce-booking.ts';
import { toIdentifiedInput } from './appointment-input.ts';
import {
  emptyIdentifiedAppointment,
  identifiedAppointmentSchema,
  whenFields,
} from './appointment-schema.ts';
import { focusPlan } from './focus-plan.ts';
import { NewAppointmentFrame, type NewAppointmentProps } from './new-appointment-frame.tsx';
import { bookForClient } from './save-appointment.ts';

/** Books for a client found by document number, name or phone, or for a new client (doc 2 §4, D17). */
export function IdentifiedAppointmentForm({
  office,
  slot,
  today,
  draft,
  client,
  onSaved,
}: NewAppointmentProps & {
  /** Preselected client. */
  client?: FoundClient;
}) {
  const { currency } = office;
  const [initial] = useState(() => {
    const empty = emptyIdentifiedAppointment(slot, currency);
    if (!client) return empty;
    const { identificationNumber } = client;
    const searchedNumber = searchedAs({ ...empty, identificationNumber });
    return { ...empty, identificationNumber, searchedNumber, foundClient: client };
  });
  const form = useForm({
    schema: identifiedAppointmentSchema,
    initial,
    draft,
    today,
    keepValues: true,
    errorFields: whenFields,
    submit: async (values) => {
      const booked = await bookForClient(toIdentifiedInput(values, office.id));
      const name = values.foundClient?.fullName ?? fullName(values.firstName, values.lastName);
      const left = onSaved(values.day, bookedText(name, values, office.zone));
      announceBooking(booked, office.currency, values);
      return left;
    },
  });
  return (
    <NewAppointmentFrame form={form} office={office} slot={slot} isKnown={isSearched(form.values)}>
      <div className={look.wide}>
        <ClientFinder
          form={form}
          currency={currency}
          savedWith="la cita"
          onSearched={(found) =>
            found ? focusPlan(form, slot) : focusField(form.element, 'firstName')
          }
        />
      </div>
    </NewAppointmentFrame>
  );
}
