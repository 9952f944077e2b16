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
      {({ id, version: _, ...moneyStore }, edits) => (
        <MoneyStoreForm
          initial={moneyStore}
          draft={`money_stores/${id}`}
          edits={edits(({ id: _id, version: _version, ...present }) => present)}
          save={async (patch, { version }) => {
            await request(UpdateMoneyStoreDocument, { id, patch, version });
            return successTexts.edited;
          }}
        />
      )}
    </RecordScreen>
  );
}
