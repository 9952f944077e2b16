import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { monthBefore } from '#domain/dates/dates.ts';
import { displayPeriod, type Period } from '#domain/dates/periods.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { useAddressSearch } from '#web/lib/navigation/address.ts';
import { can, useCurrentUser, usePermission } from '#web/lib/session/session.ts';
import { type PeriodSearch, periodOf } from '#web/shared/periods/period-search.ts';
import { ScreenTabs } from '#web/ui/links/screen-tabs.tsx';
import { ReportTable } from '#web/ui/report-table/report-table.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { PeriodForm } from '../period-form.tsx';
import { ReportState } from '../report-state.tsx';
import { balanceColumns, branchColumn } from './balance-columns.tsx';
import { totalGroups } from './balance-groups.ts';
import { balancesOf, shownParts } from './branch-profit-model.ts';
import { OfficeProfitByRangeDocument } from './branch-reports.generated.ts';
import { CompleteResult } from './complete-result.tsx';

/** Profit, losses and balance over a period, of all visible branches or one (doc 3 §2). */
export function OfficeProfitDateScreen() {
  const { timeZone, officeId: ownOffice } = useCurrentUser();
  const navigate = useNavigate();
  const until = usePresentDay(timeZone);
  const search = useAddressSearch();
  const period = periodOf(search, { from: monthBefore(until), until });
  // Readers of a single office have no office select.
  const office = usePermission('office.see_all') ? (search.office_id ?? '') : ownOffice;
  const show = (to: PeriodSearch) => void navigate({ to: paths.officesProfitDate, search: to });
  return (
    <Screen>
      <ScreenTabs
        tabs={[{ label: 'Ganancias por Sucursal', link: { to: paths.officesProfit } }]}
        opened={null}
        onOpen={() => undefined}
      />
      <PeriodForm
        key={JSON.stringify([period, office])}
        period={period}
        office={office}
        onFilter={({ from, until: to }, chosen) =>
          show({ date_from: from, date_until: to, office_id: chosen })
        }
        onClear={() => show({})}
      />
      <PeriodReport period={period} officeId={office || null} />
    </Screen>
  );
}

function PeriodReport({ period, officeId }: { period: Period; officeId: string | null }) {
  const currentUser = useCurrentUser();
  const { data, error, refetch } = useQuery({
    queryKey: ['office_results', period, { officeId }],
    queryFn: ({ signal }) =>
      request(
        OfficeProfitByRangeDocument,
        { dateFrom: period.from, dateUntil: period.until, officeId, ...shownParts(currentUser) },
        { signal },
      ),
    select: ({ procProfitByOfficeByRange: profit, procLossesByOfficeByRange: losses }) =>
      balancesOf(period, profit?.nodes ?? [], losses?.nodes ?? []),
  });
  // The reader may not see the office in the URL (doc 3 §2).
  const rejected = error instanceof ApiError && error.code === 'FORBIDDEN';
  if (rejected || data?.length === 0) return <Navigate to={paths.officesProfit} replace />;
  if (!data) return <ReportState error={error} height={76} onRetry={() => void refetch()} />;
  return (
    <>
      <ReportTable
        title={displayPeriod(period)}
        file="offices_profit_date.csv"
        columns={[branchColumn, ...balanceColumns(currentUser)]}
        groups={[{ key: 'branches', heading: '', rows: data }, ...totalGroups(data)]}
        rowKey={({ officeId: id, currencyCode }) => `${id} ${currencyCode}`}
      />
      {can('office.profit', currentUser) && <CompleteResult balances={data} officeId={officeId} />}
    </>
  );
}
