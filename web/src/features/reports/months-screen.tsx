import { Badge, NativeSelect } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { today } from '#domain/dates.ts';
import type { Currency } from '#domain/money.ts';
import { monthName } from '#domain/periods.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/graphql.ts';
import { useMe, usePermission } from '#web/lib/session.ts';
import { Screen } from '#web/ui/screen.tsx';
import { ClosingFacts } from './closing-facts.tsx';
import { MonthActs } from './month-acts.tsx';
import { MonthClosingsDocument } from './months.generated.ts';
import { type MonthState, monthStates } from './months-model.ts';
import classes from './months-screen.module.css';
import { ReportState } from './report-state.tsx';
import { useOffices } from './use-offices.ts';

/** 'Cierre de mes': the months of a branch that are over, open or closed, and who closed them. */
export function MonthsScreen() {
  const { time_zone: timeZone, office_id: ownOffice } = useMe();
  const navigate = useNavigate();
  const seesAll = usePermission('office.see_all');
  const offices = useOffices();
  const { office_id: officeId = ownOffice }: { office_id?: string } = useSearch({ strict: false });
  const officeName = offices.find(({ value }) => value === officeId)?.label ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: ['months', officeId],
    queryFn: ({ signal }) => request(MonthClosingsDocument, { officeId }, { signal }),
    select: ({ allVMonthClosings }) => allVMonthClosings?.nodes ?? [],
  });
  return (
    <Screen>
      {seesAll && (
        <NativeSelect
          label="Sucursal"
          className={classes.office}
          data={[...offices]}
          value={officeId}
          onChange={({ currentTarget }) =>
            void navigate({
              to: paths.months,
              search: { office_id: currentTarget.value } as never,
            })
          }
        />
      )}
      {data ? (
        <ul className={classes.months}>
          {monthStates(today(new Date(), timeZone), data).map((state) => (
            <MonthCard
              key={state.month}
              state={state}
              officeId={officeId}
              officeName={officeName}
              currency={data[0]?.currencyCode as Currency}
            />
          ))}
        </ul>
      ) : (
        <ReportState error={error} height={400} onRetry={() => void refetch()} />
      )}
    </Screen>
  );
}

function MonthCard({
  state: { month, closing, history },
  officeId,
  officeName,
  currency,
}: {
  state: MonthState;
  officeId: string;
  officeName: string;
  currency: Currency;
}) {
  return (
    <li className={classes.month}>
      <div className={classes.head}>
        <h2 className={classes.name}>{monthName(month)}</h2>
        {closing ? (
          <Badge variant="light" leftSection={<IconLock size={12} />}>
            Cerrado
          </Badge>
        ) : (
          <Badge variant="default">Abierto</Badge>
        )}
        <MonthActs
          month={month}
          officeId={officeId}
          officeName={officeName}
          closed={closing !== undefined}
        />
      </div>
      {history.length > 0 && (
        <details className={classes.history} open={closing !== undefined}>
          <summary>Historial</summary>
          {history.map((each) => (
            <ClosingFacts key={each.id} closing={each} officeId={officeId} currency={currency} />
          ))}
        </details>
      )}
    </li>
  );
}
