import { mySalesList } from '#domain/lists/sales/my-sales.ts';
import { myWarrantiesList } from '#domain/lists/sales/my-warranties.ts';
import { paths } from '#web/config/paths.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { ListScreen, type ListScreenProps } from '#web/ui/list-screen/list-screen.tsx';
import type { RowOf } from '#web/ui/list-screen/use-list-query.ts';
import { OwnDay } from '../own-day/own-day.tsx';
import { SalesByEmployeeDocument } from './sales-by-employee.generated.ts';
import { SoldAs } from './sold-as.tsx';

type Line = RowOf<typeof SalesByEmployeeDocument>;

/** Matches no employee, for users who are not employees. */
const nilUuid = '00000000-0000-0000-0000-000000000000';

/** The reader's services, today's by default, with commission and tip. */
function MyServices({
  scope,
  ...list
}: Pick<ListScreenProps<Line>, 'definition' | 'routes' | 'scope' | 'tabs' | 'cells' | 'lead'>) {
  const { employeeId, timeZone } = useCurrentUser();
  const day = usePresentDay(timeZone);
  return (
    <ListScreen<Line>
      {...list}
      document={SalesByEmployeeDocument}
      topic="sales"
      scope={{ employeeId: { equalTo: employeeId ?? nilUuid }, ...scope }}
      defaultFilters={{ date_from: day, date_until: day }}
      card={['subserviceName', 'earnedCommission']}
    />
  );
}

/** The reader's services with commission and tip (doc 2 §2 /sales/my), below their sums. */
export function MySalesScreen() {
  const { employeeId } = useCurrentUser();
  return (
    <MyServices
      definition={mySalesList}
      routes={paths.mySales}
      lead={employeeId && <OwnDay employeeId={employeeId} />}
      tabs={[{ label: 'Mis garantías', link: { to: paths.myWarranties.list } }]}
      cells={{ kind: SoldAs }}
    />
  );
}

/** The reader's services under warranty, with commission and tip (doc 2 §2 /warranty/my). */
export function MyWarrantiesScreen() {
  return (
    <MyServices
      definition={myWarrantiesList}
      routes={paths.myWarranties}
      scope={{ kind: { equalTo: 'WARRANTY' } }}
      tabs={[{ label: 'Mis servicios', link: { to: paths.mySales.list } }]}
    />
  );
}
