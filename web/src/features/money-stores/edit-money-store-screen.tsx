import { successTexts } from '#domain/texts.ts';
import { request } from '#web/lib/graphql.ts';
import { RecordScreen } from '#web/ui/record-screen.tsx';
import { MoneyStoreForm } from './money-store-form.tsx';
import { moneyStoresTopic } from './money-store-model.ts';
import { MoneyStoreDocument, UpdateMoneyStoreDocument } from './money-stores.generated.ts';

/** /moneystores/edit/{id} */
export function EditMoneyStoreScreen() {
  return (
    <RecordScreen
      topic={moneyStoresTopic}
      read={async (id, options) =>
        (await request(MoneyStoreDocument, { id }, options)).moneyStoreById
      }
    >
      {({ id, ...moneyStore }) => (
        <MoneyStoreForm
          initial={moneyStore}
          draft={`money_stores/${id}`}
          save={async (patch) => {
            await request(UpdateMoneyStoreDocument, { id, patch });
            return successTexts.edited;
          }}
        />
      )}
    </RecordScreen>
  );
}
