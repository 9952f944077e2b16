import { mySalesList } from '#domain/lists/my-sales.ts';
import { paths } from '#web/config/paths.ts';
import { OwnLines } from './own-lines.tsx';
import { SoldAs } from './sold-as.tsx';

/** What the reader served, with commission and tip (doc 2 §2 /sales/my). */
export function MySalesScreen() {
  return (
    <OwnLines
      definition={mySalesList}
      routes={paths.mySales}
      tabs={[{ label: 'Mis garantías', link: { to: paths.myWarranties.list } }]}
      cells={{ kind: SoldAs }}
    />
  );
}
