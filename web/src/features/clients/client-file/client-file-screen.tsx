import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { decodeRecordId, encodeRouteId } from '#domain/input/route-id.ts';
import { listTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { showsRecords } from '#web/lib/api/query-client.ts';
import { useAddressSearch } from '#web/lib/navigation/address.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { ClientSearch } from '#web/shared/clients/client-search.tsx';
import { RecordSkeleton } from '#web/ui/record/record-skeleton.tsx';
import { RecordStatus } from '#web/ui/record-status.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { clientsTopic, readClientFile } from '../client-requests.ts';
import { ClientPage } from './client-page.tsx';
import { readSections } from './client-sections.ts';

/** 'Ficha del Cliente': the page of a client, or the search for one. */
export function ClientFileScreen() {
  const { id: encoded } = useAddressSearch();
  return encoded ? <FileOf key={encoded} encoded={encoded} /> : <ChosenClient />;
}

function ChosenClient() {
  const navigate = useNavigate();
  const { currencyCode } = useCurrentUser();
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
    </Screen>
  );
}

function FileOf({ encoded }: { encoded: string }) {
  const { data: file, error } = useQuery({
    ...showsRecords,
    queryKey: [clientsTopic, 'file', encoded],
    queryFn: async ({ signal }) => {
      const found = await readClientFile(decodeRecordId(encoded) ?? '', { signal });
      await readSections(found.client);
      return found;
    },
  });
  if (file) return <ClientPage file={file} />;
  return (
    <Screen>
      {error ? (
        <RecordStatus error={error} loading={listTexts.loading} />
      ) : (
        <RecordSkeleton text={listTexts.loading} />
      )}
    </Screen>
  );
}
