import { mySalesList } from '#domain/lists/my-sales.ts';
import { paths } from '#web/config/paths.ts';
import { useMe } from '#web/lib/session.ts';
import { OwnDay } from '../own-day/own-day.tsx';
import { OwnLines } from './own-lines.tsx';
import { SoldAs } from './sold-as.tsx';

/** What the reader served, with commission and tip (doc 2 §2 /sales/my), below what it comes to. */
export function MySalesScreen() {
  const { employeeId } = useMe();
  return (
    <OwnLines
      definition={mySalesList}
      routes={paths.mySales}
      lead={employeeId && <OwnDay employeeId={employeeId} />}
      tabs={[{ label: 'Mis garantías', link: { to: paths.myWarranties.list } }]}
      cells={{ kind: SoldAs }}
    />
  );
}
