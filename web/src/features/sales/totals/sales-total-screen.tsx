import { salesTotalList } from '#domain/lists/sales-total.ts';
import { paths } from '#web/config/paths.ts';
import { SalesTotalDocument } from './sales-totals.generated.ts';
import { SalesTotals } from './sales-totals.tsx';

/** Totals of the sales (doc 2 §2 /sales/total); advertising ones are apart (D21). */
export function SalesTotalScreen() {
  return (
    <SalesTotals
      definition={salesTotalList}
      document={SalesTotalDocument}
      routes={paths.salesTotal}
      list={paths.sales.list}
      search={{ advertising: 'false' }}
    />
  );
}
