import { today } from '#domain/dates.ts';
import { myWarrantiesList } from '#domain/lists/my-warranties.ts';
import { paths } from '#web/config/paths.ts';
import { useMe } from '#web/lib/session.ts';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { MySalesDocument } from './my-sales.generated.ts';

/** What the reader served under a warranty, with commission and tip (doc 2 §2 /warranty/my). */
export function MyWarrantiesScreen() {
  const { employeeId, timeZone } = useMe();
  const day = today(new Date(), timeZone);
  return (
    <ListScreen
      definition={myWarrantiesList}
      document={MySalesDocument}
      routes={paths.myWarranties}
      topic="sales"
      scope={{ employeeId: { equalTo: employeeId ?? '' }, kind: { equalTo: 'WARRANTY' } }}
      defaultFilters={{ date_from: day, date_until: day }}
      tabs={[{ label: 'Mis servicios', link: { to: paths.mySales.list } }]}
      card={['subserviceName', 'earnedCommission']}
    />
  );
}
