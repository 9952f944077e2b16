import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { decodeRecordId, encodeRouteId } from '#domain/input/route-id.ts';
import { listTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { useAddressSearch } from '#web/lib/navigation/address.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { AuditPanel } from '#web/shared/audit/audit-panel.tsx';
import { ClientSearch } from '#web/shared/clients/client-search.tsx';
import { RecordStatus } from '#web/ui/record-status.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { clientsTopic, readClientFile } from '../client-requests.ts';
import { ClientAppointments } from './client-appointments.tsx';
import { ClientConsentHistory } from './client-consent-history.tsx';
import { ClientHead } from './client-head.tsx';
import { ClientProfileForm } from './client-profile-form.tsx';
import { canSeeAppointments, readSections } from './client-sections.ts';
import { ClientServices } from './client-services.tsx';
import { ClientVisits } from './client-visits.tsx';

/** 'Ficha del Cliente': personal data, debt, history (doc 1 §2 Clients), future appointments and actions. */
export function ClientFileScreen() {
  const navigate = useNavigate();
  const { currencyCode } = useCurrentUser();
  const { id: encoded } = useAddressSearch();
  const choose = (id: string) =>
    void navigate({ to: paths.clients.profile, search: { id: encodeRouteId({ id }) } });
  return (
    <Screen>
      <ClientSearch
        label="Buscar cliente"
        maw={440}
        currency={currencyCode}
        onChoose={(client) => client && choose(client.id)}
      />
      {encoded && <FileOf key={encoded} encoded={encoded} />}
    </Screen>
  );
}

function FileOf({ encoded }: { encoded: string }) {
  const { data: file, error } = useQuery({
    queryKey: [clientsTopic, 'file', encoded],
    queryFn: async ({ signal }) => {
      const found = await readClientFile(decodeRecordId(encoded) ?? '', { signal });
      await readSections(found.client);
      return found;
    },
  });
  if (!file) return <RecordStatus error={error} loading={listTexts.loading} />;
  const { client, profile } = file;
  return (
    <>
      <ClientHead file={file} />
      {canSeeAppointments() && <ClientAppointments clientId={client.id} />}
      <ClientVisits client={client} />
      <ClientServices document={client} />
      <ClientProfileForm file={file} />
      <ClientConsentHistory clientId={client.id} />
      <AuditPanel
        topic={clientsTopic}
        objectIds={profile ? [client.id, profile.id] : [client.id]}
      />
    </>
  );
}
