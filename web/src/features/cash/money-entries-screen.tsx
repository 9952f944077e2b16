import { decodeRecordId } from '#domain/input/route-id.ts';
import { moneyEntriesList } from '#domain/lists/cash/money-entries.ts';
import { paths } from '#web/config/paths.ts';
import { useAddressParams } from '#web/lib/navigation/address.ts';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import type { RowOf } from '#web/ui/list-screen/use-list-query.ts';
import { MissingRecord } from '#web/ui/missing-record.tsx';
import { MoneyEntriesDocument } from './cash.generated.ts';

/** /moneystores/movimientos/{id}: the ledger of a money store (doc 4 §2). */
export function MoneyEntriesScreen() {
  const { id: encoded = '' } = useAddressParams();
  const storeId = decodeRecordId(encoded);
  if (!storeId) return <MissingRecord />;
  return (
    <ListScreen<RowOf<typeof MoneyEntriesDocument>>
      definition={moneyEntriesList}
      document={MoneyEntriesDocument}
      routes={paths.moneyEntries}
      topic="cash"
      scope={{ storeId: { equalTo: storeId } }}
      card={['moneyStoreName', 'amount']}
    />
  );
}
