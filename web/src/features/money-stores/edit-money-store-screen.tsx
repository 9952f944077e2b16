import { successTexts } from '#domain/texts/texts.ts';
import { request } from '#web/lib/api/graphql.ts';
import type { RequestOptions } from '#web/lib/http/http.ts';
import { RecordScreen } from '#web/ui/record-screen.tsx';
import { MoneyStoreForm } from './money-store-form.tsx';
import { type MoneyStore, moneyStoresTopic } from './money-store-model.ts';
import { MoneyStoreDocument, UpdateMoneyStoreDocument } from './money-stores.generated.ts';

/** Loads an account with its currency, or its office's currency if it has none. */
async function readMoneyStore(id: string, options: RequestOptions) {
  const { moneyStoreById, allVMoneyStores } = await request(MoneyStoreDocument, { id }, options);
  const currencyCode = allVMoneyStores?.nodes[0]?.currencyCode;
  return moneyStoreById && currencyCode ? { ...moneyStoreById, currencyCode } : null;
}

function valuesOf({ moneyStoreName, notes, currencyCode, storeType }: MoneyStore): MoneyStore {
  return { moneyStoreName, notes, currencyCode, storeType };
}

/** /moneystores/edit/{id} */
export function EditMoneyStoreScreen() {
  return (
    <RecordScreen topic={moneyStoresTopic} read={readMoneyStore}>
      {(moneyStore, edits) => (
        <MoneyStoreForm
          officeId={moneyStore.officeId}
          initial={valuesOf(moneyStore)}
          draft={`money_stores/${moneyStore.id}`}
          edits={edits(valuesOf)}
          save={async (patch, { version }) => {
            await request(UpdateMoneyStoreDocument, { id: moneyStore.id, patch, version });
            return successTexts.edited;
          }}
        />
      )}
    </RecordScreen>
  );
}
