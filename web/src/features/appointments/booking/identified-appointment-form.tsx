import { useState } from 'react';
import { checkEndCode } from '#web/lib/end-code.ts';
import { request } from '#web/lib/graphql.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { ClientFinder } from '#web/shared/clients/client-finder.tsx';
import { isSearched } from '#web/shared/clients/client-schema.ts';
import { toastSms } from '#web/shared/sms-toast.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { CreateAppointmentDocument } from './appointment-form.generated.ts';
import { toIdentifiedInput } from './appointment-input.ts';
import { emptyIdentifiedAppointment, identifiedAppointmentSchema } from './appointment-schema.ts';
import classes from './identified-appointment-form.module.css';
import { NewAppointmentFrame, type NewAppointmentProps } from './new-appointment-frame.tsx';

/** Books for a client found by document number, or registered with it (doc 2 §4, D17). */
export function IdentifiedAppointmentForm({ office, slot, draft, onSaved }: NewAppointmentProps) {
  const { currency } = office;
  const [initial] = useState(() => emptyIdentifiedAppointment(slot, currency));
  const form = useForm({
    schema: identifiedAppointmentSchema,
    initial,
    draft,
    keepValues: true,
    submit: async (values) => {
      const input = toIdentifiedInput(values, office.id);
      const { procCreateAppointments } = await request(CreateAppointmentDocument, { input });
      checkEndCode(procCreateAppointments?.result);
      void queryClient.invalidateQueries({ queryKey: ['clients'] });
      await onSaved(values.day);
      toastSms(procCreateAppointments?.result?.vPhone, office.currency);
    },
  });
  return (
    <NewAppointmentFrame form={form} office={office} slot={slot} isKnown={isSearched(form.values)}>
      <div className={classes.client}>
        <ClientFinder form={form} currency={currency} savedWith="la cita" />
      </div>
    </NewAppointmentFrame>
  );
}
