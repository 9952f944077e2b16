import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { monthBefore, today } from '#domain/dates.ts';
import { displayPeriod, type Period } from '#domain/periods.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/graphql.ts';
import { useMe, usePermission } from '#web/lib/session.ts';
import type { ReportColumn } from '#web/ui/report-table/report-column.ts';
import { ReportTable } from '#web/ui/report-table/report-table.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { ScreenTabs } from '#web/ui/screen-tabs.tsx';
import { balanceColumns, branchColumn } from './balance-columns.tsx';
import { type BranchBalance, balancesOf } from './branch-profit-model.ts';
import { OfficeProfitByRangeDocument } from './branch-reports.generated.ts';
import { PeriodForm } from './period-form.tsx';
import { type PeriodSearch, periodOf } from './period-model.ts';
import { ReportState } from './report-state.tsx';

const columns: readonly ReportColumn<BranchBalance>[] = [branchColumn, ...balanceColumns];

/** Profit, losses and balance of a branch over a period (doc 3 §2, §5). */
export function OfficeProfitDateScreen() {
  const { time_zone: timeZone, office_id: ownOffice } = useMe();
  const navigate = useNavigate();
  const until = today(new Date(), timeZone);
  const search: PeriodSearch = useSearch({ strict: false });
  const period = periodOf(search, { from: monthBefore(until), until });
  // Who sees one office only need not choose it.
  const office = usePermission('office.see_all') ? (search.office_id ?? '') : ownOffice;
  const show = (to: PeriodSearch) =>
    void navigate({ to: paths.officesProfitDate, search: to as never });
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
        officeIs="required"
        onFilter={({ from, until: to }, chosen) =>
          show({ date_from: from, date_until: to, office_id: chosen })
        }
        onClear={() => show({})}
      />
      {office && <PeriodReport period={period} officeId={office} />}
    </Screen>
  );
}

function PeriodReport({ period, officeId }: { period: Period; officeId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['sales', 'office_profit_by_range', period, officeId],
    queryFn: ({ signal }) =>
      request(
        OfficeProfitByRangeDocument,
        { dateFrom: period.from, dateUntil: period.until, officeId },
        { signal },
      ),
    select: ({ procProfitByOfficeByRange: profit, procLossesByOfficeByRange: losses }) =>
      balancesOf(period, profit?.nodes ?? [], losses?.nodes ?? []),
  });
  if (!data) return <ReportState error={error} height={76} onRetry={() => void refetch()} />;
  // An office of the address that the reader does not see (doc 3 §2).
  if (data.length === 0) return <Navigate to={paths.officesProfit} replace />;
  return (
    <ReportTable
      title={displayPeriod(period)}
      file="offices_profit_date.csv"
      columns={columns}
      groups={[{ key: 'branches', heading: '', rows: data }]}
      rowKey={(row) => row.officeId}
    />
  );
}
