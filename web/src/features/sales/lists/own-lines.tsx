import { today } from '#domain/dates.ts';
import { useMe } from '#web/lib/session.ts';
import type { RowOf } from '#web/ui/list-screen/list-query.ts';
import { ListScreen, type ListScreenProps } from '#web/ui/list-screen/list-screen.tsx';
import { SalesByEmployeeDocument } from './sales-by-employee.generated.ts';

type Line = RowOf<typeof SalesByEmployeeDocument>;

/** Whose services are those of a user who is no employee. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** What the reader served, today's unless the filter says otherwise, with commission and tip. */
export function OwnLines({
  scope,
  ...list
}: Pick<ListScreenProps<Line>, 'definition' | 'routes' | 'scope' | 'tabs' | 'cells' | 'lead'>) {
  const { employeeId, timeZone } = useMe();
  const day = today(new Date(), timeZone);
  return (
    <ListScreen<Line>
      {...list}
      document={SalesByEmployeeDocument}
      topic="sales"
      scope={{ employeeId: { equalTo: employeeId ?? nobody }, ...scope }}
      defaultFilters={{ date_from: day, date_until: day }}
      card={['subserviceName', 'earnedCommission']}
    />
  );
}
