import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { displayDate, isDate } from '#domain/dates/dates.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { useAddressSearch } from '#web/lib/navigation/address.ts';
import { can, useCurrentUser } from '#web/lib/session/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ScreenTabs } from '#web/ui/links/screen-tabs.tsx';
import type { ReportColumn } from '#web/ui/report-table/report-column.ts';
import { ReportTable } from '#web/ui/report-table/report-table.tsx';
import type { ReportGroup } from '#web/ui/report-table/report-view.ts';
import { Screen } from '#web/ui/screen.tsx';
import { ReportState } from '../report-state.tsx';
import { balanceColumns, branchColumn } from './balance-columns.tsx';
import { totalGroups } from './balance-groups.ts';
import { type BranchBalance, balancesUntil, shownParts } from './branch-profit-model.ts';
import { OfficeProfitDocument } from './branch-reports.generated.ts';
import { CompleteResult } from './complete-result.tsx';
import { DateForm } from './date-form.tsx';
import { SendOfficeSms } from './send-office-sms.tsx';

const labelColumns: readonly ReportColumn<BranchBalance>[] = [
  { caption: 'Período', kind: 'text', value: ({ label }) => label },
  { ...branchColumn, csvOnly: true },
];

/** 'Ganancias por Sucursal': day, week, month and year, with losses (doc 3 §2). */
export function OfficeProfitScreen() {
  const currentUser = useCurrentUser();
  const navigate = useNavigate();
  const present = usePresentDay(currentUser.timeZone);
  const { date: addressDate = '' } = useAddressSearch();
  const date = isDate(addressDate) ? addressDate : present;
  const [opened, open] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['office_results', date],
    queryFn: ({ signal }) =>
      request(OfficeProfitDocument, { date, ...shownParts(currentUser) }, { signal }),
    select: ({ procProfitByOffice, procLossesByOffice }) =>
      balancesUntil(date, procProfitByOffice?.nodes ?? [], procLossesByOffice?.nodes ?? []),
  });
  const show = (day: string) =>
    void navigate({
      to: paths.officesProfit,
      search: day === present ? {} : { date: day },
    });
  return (
    <Screen>
      <ScreenTabs
        tabs={[
          { label: 'Filtro por Fecha', link: { to: paths.officesProfitDate } },
          {
            label: 'Otro día',
            shortcut: 'f',
            panel: (
              <DateForm key={date} date={date} onFilter={show} onClear={() => show(present)} />
            ),
          },
        ]}
        opened={opened}
        onOpen={open}
      />
      {!data && <ReportState error={error} height={260} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState
          action={
            <Button variant="light" onClick={() => open('Otro día')}>
              Otro día
            </Button>
          }
        >
          Aquí está cada sucursal con lo que gana y pierde, desde su primera venta o su primer
          gasto.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <>
          <ReportTable
            title={`Ganancias y pérdidas al ${displayDate(date)}`}
            file="offices_profit.csv"
            columns={[...labelColumns, ...balanceColumns(currentUser)]}
            groups={groupsOf(data, date)}
            rowKey={({ officeId, currencyCode, label }) => `${officeId} ${currencyCode} ${label}`}
          />
          {can('office.profit', currentUser) && <CompleteResult balances={data} officeId={null} />}
        </>
      )}
    </Screen>
  );
}

/** Returns a group for each branch, then the sums. */
function groupsOf(
  rows: readonly BranchBalance[],
  date: string,
): readonly ReportGroup<BranchBalance>[] {
  const offices = [...Map.groupBy(rows, ({ officeId }) => officeId)].map(
    ([officeId, [first, ...others]]): ReportGroup<BranchBalance> => {
      const { officeName } = first as BranchBalance;
      return {
        key: officeId,
        heading: officeName,
        action: <SendOfficeSms officeId={officeId} officeName={officeName} date={date} />,
        rows: [first as BranchBalance, ...others],
      };
    },
  );
  return [...offices, ...totalGroups(rows)];
}
