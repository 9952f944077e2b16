import { moneyStoresList } from '#domain/lists/money-stores.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/graphql.ts';
import { DisableableList } from '#web/shared/disabled/disableable-list.tsx';
import { disableAction, editAction } from '#web/shared/disabled/record-actions.ts';
import { AddMoneyStoreForm } from './add-money-store-form.tsx';
import { moneyStoresTopic } from './money-store-model.ts';
import {
  MoneyStoresDocument,
  type MoneyStoresQuery,
  UpdateMoneyStoreDocument,
} from './money-stores.generated.ts';

type MoneyStore = NonNullable<MoneyStoresQuery['allVMoneyStores']>['nodes'][number];

/** The money accounts of the reader's offices: one screen with an add tab and a list (doc 2 §2). */
export function MoneyStoresScreen() {
  return (
    <DisableableList<MoneyStore>
      kind="money_stores"
      definition={moneyStoresList}
      document={MoneyStoresDocument}
      routes={paths.moneyStores}
      topic={moneyStoresTopic}
      scope={{ status: { equalTo: 1 } }}
      tabs={[
        {
          label: 'Agregar Nueva Cuenta de Dinero',
          permission: 'money_store.manage',
          shortcut: 'n',
          panel: <AddMoneyStoreForm />,
        },
      ]}
      rowActions={[
        editAction('money_store.manage', paths.moneyStores.edit),
        disableAction({
          permission: 'money_store.disable',
          detail: ({ moneyStoreName, notes }) => `${moneyStoreName}, ${notes}`,
          run: ({ id }) => request(UpdateMoneyStoreDocument, { id, patch: { status: 2 } }),
        }),
      ]}
      card={['moneyStoreName', 'notes']}
    />
  );
}
