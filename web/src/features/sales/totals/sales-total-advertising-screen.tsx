import { salesTotalAdvertisingList } from '#domain/lists/sales-total-advertising.ts';
import { paths } from '#web/config/paths.ts';
import { SalesAdvertisingTotalDocument } from './sales-totals.generated.ts';
import { SalesTotals } from './sales-totals.tsx';

/** Totals of the non-billable sales (doc 2 §2 /sales/total_advertising). */
export function SalesTotalAdvertisingScreen() {
  return (
    <SalesTotals
      definition={salesTotalAdvertisingList}
      document={SalesAdvertisingTotalDocument}
      routes={paths.salesTotalAdvertising}
      list={paths.sales.list}
      search={{ advertising: 'true' }}
    />
  );
}
