import { IconBan, IconPencil } from '@tabler/icons-react';
import { moneyStoresList } from '#domain/lists/money-stores.ts';
import { encodeRouteId } from '#domain/route-id.ts';
import { confirmationTexts, successTexts } from '#domain/texts.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/graphql.ts';
import { DisableableList } from '#web/shared/disabled/disableable-list.tsx';
import { AddMoneyStoreForm } from './add-money-store-form.tsx';
import { moneyStoresTopic } from './money-store-model.ts';
import { MoneyStoresDocument, UpdateMoneyStoreDocument } from './money-stores.generated.ts';

/** The money accounts of the reader's offices: one screen with an add tab and a list (doc 2 §2). */
export function MoneyStoresScreen() {
  return (
    <DisableableList
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
        {
          label: 'Editar',
          icon: IconPencil,
          permission: 'money_store.manage',
          link: ({ id }) => ({ to: paths.moneyStores.edit, params: { id: encodeRouteId({ id }) } }),
        },
        {
          label: 'Deshabilitar',
          icon: IconBan,
          permission: 'money_store.disable',
          act: {
            question: confirmationTexts.disable,
            detail: ({ moneyStoreName, notes }) => `${moneyStoreName}, ${notes}`,
            run: ({ id }) => request(UpdateMoneyStoreDocument, { id, patch: { status: 2 } }),
            done: successTexts.disabled,
          },
        },
      ]}
      card={['moneyStoreName', 'notes']}
    />
  );
}
