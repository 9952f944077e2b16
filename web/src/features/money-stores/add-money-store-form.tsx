import { successTexts } from '#domain/texts/texts.ts';
import { request } from '#web/lib/api/graphql.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { Screen } from '#web/ui/screen.tsx';
import { MoneyStoreForm } from './money-store-form.tsx';
import { CreateMoneyStoreDocument } from './money-stores.generated.ts';

/** Adds a money store, above the list or on its own screen (doc 2 §2). */
export function AddMoneyStoreForm() {
  const { officeId, currencyCode } = useCurrentUser();
  return (
    <MoneyStoreForm
      officeId={officeId}
      initial={{ moneyStoreName: '', notes: '', currencyCode, storeType: 'BANK' }}
      draft="money_stores/add"
      save={async (moneyStore) => {
        await request(CreateMoneyStoreDocument, { moneyStore });
        return successTexts.moneyStoreAdded;
      }}
    />
  );
}

/** /moneystores/add */
export function AddMoneyStoreScreen() {
  return (
    <Screen>
      <AddMoneyStoreForm />
    </Screen>
  );
}
