import { useQuery } from '@tanstack/react-query';
import { today } from '#domain/dates.ts';
import { listTexts } from '#domain/texts.ts';
import { useAddressSearch } from '#web/lib/address.ts';
import { useMe } from '#web/lib/session.ts';
import { RecordStatus } from '#web/ui/record-status.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { readBookedSale } from './booked-sale.ts';
import { SaleFormScreen } from './sale-form-screen.tsx';
import { sellingScreen } from './selling-screens.tsx';

const PlainSaleScreen = sellingScreen('addSale');

/** Registers a sale of this moment: an empty one, or what the appointment of the address becomes. */
export function AddSaleScreen() {
  const { appointment } = useAddressSearch();
  return appointment ? (
    <BookedSaleScreen key={appointment} encoded={appointment} />
  ) : (
    <PlainSaleScreen />
  );
}

function BookedSaleScreen({ encoded }: { encoded: string }) {
  const { officeId, timeZone } = useMe();
  const { data, error } = useQuery({
    queryKey: ['sale-of-appointment', encoded],
    // As it was when the screen opened: what is changed elsewhere meanwhile does not change what is typed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) => {
      const day = today(new Date(), timeZone);
      return readBookedSale({ encoded, officeId, day }, { signal, counted: false });
    },
  });
  if (!data) {
    return (
      <Screen>
        <RecordStatus error={error} loading={listTexts.loading} />
      </Screen>
    );
  }
  const clientBy = data.values.clientBy ?? 'search';
  const draft = `sales/appointment/${data.appointmentId}`;
  const entry = { kind: 'sale', clientBy, past: false, edited: null, booked: data, draft } as const;
  return <SaleFormScreen entry={entry} />;
}
