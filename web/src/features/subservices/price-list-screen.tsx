import { subservicesListView } from '#domain/lists/catalogue/subservices-list-view.ts';
import type { Currency } from '#domain/money/currencies.ts';
import { formatMoney } from '#domain/money/money.ts';
import { paths } from '#web/config/paths.ts';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { useListCards } from '#web/ui/list-screen/table/use-list-cards.ts';
import type { RowOf } from '#web/ui/list-screen/use-list-query.ts';
import { subservicesTopic } from './subservice-model.ts';
import { PriceListDocument } from './subservices.generated.ts';

/** /subservices/list-view: the read-only price list (doc 1 §2) by services, with a search on top. */
export function PriceListScreen() {
  const inCards = useListCards();
  return (
    <ListScreen<Price>
      definition={subservicesListView}
      document={PriceListDocument}
      routes={paths.priceList}
      topic={subservicesTopic}
      groupOf={({ serviceName }) => serviceName}
      // A collapsed card shows the final price, also in the currency of the branch.
      cells={inCards ? { cost: bothPrices } : {}}
      card={['subserviceName', 'cost']}
    />
  );
}

type Price = RowOf<typeof PriceListDocument>;

/** Shows the price, and below it today's discounted price, or without discount the price in the other currency. */
function bothPrices({ cost, currencyCode, ...listed }: Price) {
  const { todayCost, officeCurrency, equivalent, equivalentCurrency } = listed;
  return (
    <>
      <div>{formatMoney(cost, currencyCode)}</div>
      {todayCost !== null && <div>{formatMoney(todayCost, officeCurrency as Currency)}</div>}
      {todayCost === null && equivalent !== null && (
        <div>{formatMoney(equivalent, equivalentCurrency as Currency)}</div>
      )}
    </>
  );
}
