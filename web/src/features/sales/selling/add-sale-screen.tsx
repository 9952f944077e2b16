import { useQuery } from '@tanstack/react-query';
import { decodeRecordId } from '#domain/input/route-id.ts';
import { listTexts } from '#domain/texts/texts.ts';
import { presentDay } from '#web/lib/browser/server-clock.ts';
import { useAddressSearch } from '#web/lib/navigation/address.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { clientOfAddress } from '#web/shared/clients/client-of-address.ts';
import { RecordStatus } from '#web/ui/record-status.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { readBookedSale } from '../model/booked-sale.ts';
import { SaleFormScreen } from './sale-form-screen.tsx';
import { sellingScreen } from './selling-screens.tsx';

const PlainSaleScreen = sellingScreen('addSale');

/** Registers a current sale: an empty one, or one for the client, the turn or the appointment in the address. */
export function AddSaleScreen() {
  const { appointment, client, turn } = useAddressSearch();
  if (appointment) return <BookedSaleScreen key={appointment} encoded={appointment} />;
  if (client) return <ClientSaleScreen key={client} encoded={client} />;
  const turnId = turn && decodeRecordId(turn);
  if (turnId) return <TurnSaleScreen key={turnId} turn={turnId} />;
  return <PlainSaleScreen />;
}

const sale = { kind: 'sale', past: false, edited: null } as const;

function ClientSaleScreen({ encoded }: { encoded: string }) {
  const { data: client, error } = useQuery(clientOfAddress(encoded));
  if (!client) return <Awaited error={error} />;
  const draft = `sales/client/${client.id}`;
  return <SaleFormScreen entry={{ ...sale, clientBy: 'search', booked: null, client, draft }} />;
}

function TurnSaleScreen({ turn }: { turn: string }) {
  const draft = `sales/turn/${turn}`;
  return <SaleFormScreen entry={{ ...sale, clientBy: 'document', booked: null, turn, draft }} />;
}

function BookedSaleScreen({ encoded }: { encoded: string }) {
  const { officeId, timeZone } = useCurrentUser();
  const { data, error } = useQuery({
    queryKey: ['sale-of-appointment', encoded],
    // The data loaded when the screen opened, so that changes by others do not overwrite the form.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) => {
      const day = presentDay(timeZone);
      return readBookedSale({ encoded, officeId, day }, { signal });
    },
  });
  if (!data) return <Awaited error={error} />;
  const clientBy = data.values.clientBy ?? 'search';
  const draft = `sales/appointment/${data.appointmentId}`;
  return <SaleFormScreen entry={{ ...sale, clientBy, booked: data, draft }} />;
}

function Awaited({ error }: { error: Error | null }) {
  return (
    <Screen>
      <RecordStatus error={error} loading={listTexts.loading} />
    </Screen>
  );
}
