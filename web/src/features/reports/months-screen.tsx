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
import { officeChoices, useOffices } from '#web/lib/use-offices.ts';
import { Screen } from '#web/ui/screen.tsx';
import { ClosingFacts } from './closing-facts.tsx';
import { MonthActs } from './month-acts.tsx';
import { MonthClosingsDocument } from './months.generated.ts';
import { type MonthState, monthStates } from './months-model.ts';
import classes from './months-screen.module.css';
import { ReportState } from './report-state.tsx';

/** 'Cierre de mes': the months of a branch that are over, open or closed, and who closed them. */
export function MonthsScreen() {
  const me = useMe();
  const navigate = useNavigate();
  const seesAll = usePermission('office.see_all');
  const { data: offices } = useOffices();
  const { office_id: officeId = me.office_id }: { office_id?: string } = useSearch({
    strict: false,
  });
  const office = offices?.find(({ id }) => id === officeId);
  const timeZone = office?.timeZone ?? me.time_zone;
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
          data={officeChoices(offices)}
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
              officeName={office?.officeName ?? ''}
              timeZone={timeZone}
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
  timeZone,
  currency,
}: {
  state: MonthState;
  officeId: string;
  officeName: string;
  timeZone: string;
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
            <ClosingFacts
              key={each.id}
              closing={each}
              officeId={officeId}
              timeZone={timeZone}
              currency={currency}
            />
          ))}
        </details>
      )}
    </li>
  );
}
