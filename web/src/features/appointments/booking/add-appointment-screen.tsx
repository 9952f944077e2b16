import { useQuery } from '@tanstack/react-query';
import { listTexts, successTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { useAddressSearch } from '#web/lib/navigation/address.ts';
import { clientOfAddress } from '#web/shared/clients/client-of-address.ts';
import type { FoundClient } from '#web/shared/clients/client-schema.ts';
import { useAfterSave } from '#web/ui/form/saving/use-after-save.ts';
import { RecordStatus } from '#web/ui/record-status.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { dayOfList } from '../appointment-times.ts';
import { appointmentsTopic } from '../appointments-topic.ts';
import { IdentifiedAppointmentForm } from './identified-appointment-form.tsx';
import { newSlot } from './new-slot.ts';
import { useOwnOffice } from './use-appointment-office.ts';

/** Books by identification number (doc 2 §2 /appointments/add), or for the client in the URL. */
export function AddAppointmentScreen() {
  const { client } = useAddressSearch();
  return (
    <Screen>
      {client ? <ForClient key={client} encoded={client} /> : <Booking draft="appointments/add" />}
    </Screen>
  );
}

function ForClient({ encoded }: { encoded: string }) {
  const { data: client, error } = useQuery(clientOfAddress(encoded));
  if (!client) return <RecordStatus error={error} loading={listTexts.loading} />;
  return <Booking client={client} draft={`appointments/client/${client.id}`} />;
}

function Booking({ client, draft }: { client?: FoundClient; draft: string }) {
  const office = useOwnOffice();
  const today = usePresentDay(office.zone);
  const afterSave = useAfterSave(appointmentsTopic, paths.appointments.list);
  return (
    <IdentifiedAppointmentForm
      office={office}
      slot={newSlot(today)}
      today={{ day: today, fields: { day: today } }}
      draft={draft}
      {...(client && { client })}
      onSaved={(day, about) =>
        afterSave(successTexts.added, { about, search: dayOfList(day, office.zone) })
      }
    />
  );
}
