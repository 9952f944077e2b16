import { useState } from 'react';
import { checkEndCode } from '#web/lib/end-code.ts';
import { request } from '#web/lib/graphql.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { ClientFinder } from '#web/shared/clients/client-finder.tsx';
import { isSearched } from '#web/shared/clients/client-schema.ts';
import { toastSms } from '#web/shared/sms-toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { CreateAppointmentDocument } from './appointment-form.generated.ts';
import { toIdentifiedInput } from './appointment-input.ts';
import {
  type AppointmentPlace,
  emptyIdentifiedAppointment,
  identifiedAppointmentSchema,
} from './appointment-schema.ts';
import classes from './identified-appointment-form.module.css';
import { PlanFields } from './plan-fields.tsx';
import type { BookingOffice } from './use-appointment-office.ts';

/** Books for a client found by document number, or registered with it (doc 2 §4, D17). */
export function IdentifiedAppointmentForm({
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
  const { currency } = office;
  const [initial] = useState(() => emptyIdentifiedAppointment(place, currency));
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
    <Form
      form={form}
      submitLabel="Agregar Cita"
      columns={2}
      blockEnter
      ready={isSearched(form.values) && form.values.lines.length > 0}
    >
      <div className={classes.client}>
        <ClientFinder form={form} currency={currency} savedWith="la cita" />
      </div>
      <PlanFields
        form={{ ...form, setLines: (lines) => form.setValue('lines', lines) }}
        office={office}
        proposed={place.employeeId}
        minutes={form.values.minutes}
      />
    </Form>
  );
}
