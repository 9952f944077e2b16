import { encodeRouteId } from '#domain/input/route-id.ts';
import { moneyStoresList } from '#domain/lists/cash/money-stores.ts';
import { toCurrency } from '#domain/money/currencies.ts';
import { formatMoney } from '#domain/money/money.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { CatalogueList } from '#web/shared/disabled/catalogue-list.tsx';
import { AnchorLink } from '#web/ui/links/links.tsx';
import { AddMoneyStoreForm } from './add-money-store-form.tsx';
import { MoneyStoresDocument, UpdateMoneyStoreDocument } from './money-stores.generated.ts';

/** Money stores of the reader's offices: a list with an add tab (doc 2 §2). */
export function MoneyStoresScreen() {
  return (
    <CatalogueList
      definition={moneyStoresList}
      document={MoneyStoresDocument}
      routes={paths.moneyStores}
      kind="money_stores"
      scope={{ status: { equalTo: 1 } }}
      tabs={[
        {
          label: 'Agregar Nueva Cuenta de Dinero',
          permission: 'money_store.manage',
          shortcut: 'n',
          panel: <AddMoneyStoreForm />,
        },
      ]}
      mayEdit="money_store.manage"
      detail={({ moneyStoreName, notes }) => `${moneyStoreName}, ${notes}`}
      disable={({ id }) => request(UpdateMoneyStoreDocument, { id, patch: { status: 2 } })}
      cells={{
        balance: ({ id, balance, currencyCode }) =>
          balance === null ? (
            ''
          ) : (
            <AnchorLink to={paths.moneyEntries.list} params={{ id: encodeRouteId({ id }) }}>
              {formatMoney(balance, toCurrency(currencyCode))}
            </AnchorLink>
          ),
      }}
      card={['moneyStoreName', 'notes']}
    />
  );
}
