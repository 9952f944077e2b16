import { subservicesListView } from '#domain/lists/subservices-list-view.ts';
import { type Currency, formatMoney } from '#domain/money.ts';
import { paths } from '#web/config/paths.ts';
import type { RowOf } from '#web/ui/list-screen/list-query.ts';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { useCards } from '#web/ui/use-cards.ts';
import { subservicesTopic } from './subservice-model.ts';
import { PriceListDocument } from './subservices.generated.ts';

/** /subservices/list-view: the price list, to read (doc 1 §2), by services; its search stands on top. */
export function PriceListScreen() {
  const inCards = useCards();
  return (
    <ListScreen<Price>
      definition={subservicesListView}
      document={PriceListDocument}
      routes={paths.priceList}
      topic={subservicesTopic}
      groupOf={({ serviceName }) => serviceName}
      // A card tells at first sight what the client is going to pay, in the branch's own currency too.
      cells={inCards ? { cost: bothPrices } : {}}
      card={['subserviceName', 'cost']}
    />
  );
}

type Price = RowOf<typeof PriceListDocument>;

function bothPrices({ cost, currencyCode, todayCost, officeCurrency }: Price) {
  const price = formatMoney(cost, currencyCode);
  const today = todayCost && formatMoney(todayCost, officeCurrency as Currency);
  return (
    <>
      <div>{price}</div>
      {today && today !== price && <div>{today}</div>}
    </>
  );
}
