import { displayPeriod } from '#domain/dates/periods.ts';
import { adjustmentTypes, staffAdjustmentsList } from '#domain/lists/reports/staff-adjustments.ts';
import { paths } from '#web/config/paths.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { useAddressSearch } from '#web/lib/navigation/address.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { officeScope } from '#web/shared/offices/office-scope.ts';
import { periodOf } from '#web/shared/periods/period-search.ts';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { StaffAdjustmentsDocument } from './staff-adjustments.generated.ts';

/** Bonuses and deductions of a branch's complete result (D62). */
export function StaffAdjustmentsScreen() {
  const currentUser = useCurrentUser();
  const day = usePresentDay(currentUser.timeZone);
  const period = periodOf(useAddressSearch(), { from: day, until: day });
  return (
    <ListScreen
      definition={staffAdjustmentsList}
      document={StaffAdjustmentsDocument}
      routes={paths.staffAdjustments}
      topic="settlements"
      scope={{ ...officeScope(currentUser), entryType: { in: adjustmentTypes } }}
      listTitle={displayPeriod(period)}
      defaultFilters={{ date_from: day, date_until: day }}
      tabs={[{ label: 'Ganancias por Sucursal', link: { to: paths.officesProfit } }]}
      card={['employeeName', 'amount']}
    />
  );
}
