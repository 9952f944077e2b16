import { today } from '#domain/dates.ts';
import { mySalesList } from '#domain/lists/my-sales.ts';
import { paths } from '#web/config/paths.ts';
import { useMe } from '#web/lib/session.ts';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { MySalesDocument } from './my-sales.generated.ts';
import { SoldAs } from './sold-as.tsx';

/** What the reader served, with commission and tip (doc 2 §2 /sales/my). */
export function MySalesScreen() {
  const { employeeId, timeZone } = useMe();
  const day = today(new Date(), timeZone);
  return (
    <ListScreen
      definition={mySalesList}
      document={MySalesDocument}
      routes={paths.mySales}
      topic="sales"
      scope={{ employeeId: { equalTo: employeeId ?? '' } }}
      defaultFilters={{ date_from: day, date_until: day }}
      tabs={[{ label: 'Mis garantías', link: { to: paths.myWarranties.list } }]}
      cells={{ kind: SoldAs }}
      card={['subserviceName', 'earnedCommission']}
    />
  );
}
