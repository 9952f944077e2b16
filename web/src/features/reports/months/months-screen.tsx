import { Badge, Button, Group, NativeSelect, Text } from '@mantine/core';
import { IconDownload, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { monthName } from '#domain/dates/periods.ts';
import { paths } from '#web/config/paths.ts';
import { downloadFile } from '#web/lib/api/download-file.ts';
import { request } from '#web/lib/api/graphql.ts';
import { showsRecords } from '#web/lib/api/query-client.ts';
import { withStepUp } from '#web/lib/auth/step-up.ts';
import { presentDay } from '#web/lib/browser/server-clock.ts';
import { useAddressSearch } from '#web/lib/navigation/address.ts';
import { useCurrentUser, usePermission } from '#web/lib/session/session.ts';
import { type Office, officeChoices, useOffices } from '#web/shared/offices/use-offices.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useTasks } from '#web/ui/feedback/use-task.ts';
import { ButtonLink } from '#web/ui/links/links.tsx';
import look from '#web/ui/parts.module.css';
import { Screen } from '#web/ui/screen.tsx';
import { ReportState } from '../report-state.tsx';
import { ClosingFacts } from './closing-facts.tsx';
import { MonthActs } from './month-acts.tsx';
import { MonthClosingsDocument } from './months.generated.ts';
import { type MonthState, monthStates } from './months-model.ts';
import classes from './months-screen.module.css';
import { OpenMonth } from './open-month.tsx';

/** 'Cierre de mes': months of a branch, open with their present figures or closed with the authors of their closes. */
export function MonthsScreen() {
  const currentUser = useCurrentUser();
  const navigate = useNavigate();
  const canSeeAllOffices = usePermission('office.see_all');
  const offices = useOffices();
  const { office_id: officeId = currentUser.officeId } = useAddressSearch();
  const office = offices.data?.find(({ id }) => id === officeId);
  const { data, error, refetch } = useQuery({
    ...showsRecords,
    queryKey: ['months', officeId],
    queryFn: ({ signal }) => request(MonthClosingsDocument, { officeId }, { signal }),
    select: ({ allVMonthClosings, procFirstMonths }) => ({
      closings: allVMonthClosings?.nodes ?? [],
      first: procFirstMonths?.nodes[0]?.firstMonth ?? null,
    }),
  });
  return (
    <Screen>
      {canSeeAllOffices && (
        <NativeSelect
          label="Sucursal"
          maw={320}
          mb="md"
          data={officeChoices(offices.data)}
          value={officeId}
          onChange={({ currentTarget }) =>
            void navigate({
              to: paths.months,
              search: { office_id: currentTarget.value },
            })
          }
        />
      )}
      {data && office ? (
        <Months
          states={monthStates(presentDay(office.timeZone), data.closings, data.first)}
          office={office}
        />
      ) : offices.isSuccess && !office ? (
        <Text>Elija arriba una sucursal.</Text>
      ) : (
        <ReportState
          error={error ?? offices.error}
          height={400}
          onRetry={() => void Promise.all([refetch(), offices.refetch()])}
        />
      )}
    </Screen>
  );
}

function Months({ states, office }: { states: readonly MonthState[]; office: Office }) {
  const canSeeAllOffices = usePermission('office.see_all');
  const { running, run } = useTasks<string>();
  if (states.length === 0) {
    return (
      <EmptyState
        action={
          <ButtonLink variant="light" to={paths.sales.list}>
            Ver las ventas
          </ButtonLink>
        }
      >
        Aquí está cada mes desde el de la primera venta o el primer gasto, y se cierra en cuanto
        termina.
      </EmptyState>
    );
  }
  return (
    <>
      <p className={`${look.meta} ${look.spaced}`}>
        El ZIP de un mes trae ventas, pagos, gastos, comisiones, cajas y resultados en Excel
        {canSeeAllOffices && ', de todas las sucursales'}.
      </p>
      <ul className={look.stack}>
        {states.map((state) => (
          <MonthCard
            key={state.month}
            state={state}
            states={states}
            office={office}
            running={running}
            onDownload={() => void run(state.month, () => downloadMonth(state.month))}
          />
        ))}
      </ul>
    </>
  );
}

function downloadMonth(month: string): Promise<void> {
  const name = month.slice(0, 7);
  return withStepUp(() => downloadFile(`/months/${name}.zip`, `mes-${name}.zip`));
}

function MonthCard({
  state: { month, over, closing, history },
  states,
  office,
  running,
  onDownload,
}: {
  state: MonthState;
  states: readonly MonthState[];
  office: Office;
  /** Month whose file is being downloaded; a person has one download at a time. */
  running: string | null;
  onDownload: () => void;
}) {
  const lastOver = states.find((each) => each.over);
  return (
    <li className={look.card} id={month}>
      <div className={look.row}>
        <h2 className={`${look.emphasis} ${classes.name}`}>{monthName(month)}</h2>
        {closing ? (
          <Badge variant="light" leftSection={<IconLock size={12} />}>
            Cerrado
          </Badge>
        ) : (
          <Badge variant="default">{over ? 'Abierto' : 'En curso'}</Badge>
        )}
        <Group gap="xs" className={look.pushed}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={16} />}
            loading={running === month}
            disabled={running !== null}
            onClick={onDownload}
          >
            Descargar el mes (ZIP)
          </Button>
          {over && (
            <MonthActs
              month={month}
              office={office}
              closed={closing !== undefined}
              states={states}
            />
          )}
        </Group>
      </div>
      {!closing && (
        <OpenMonth
          month={month}
          states={states}
          office={office}
          shownAtFirst={!over || month === lastOver?.month}
        />
      )}
      {history.length > 0 && (
        <details className={classes.history} open={closing !== undefined}>
          <summary>Historial</summary>
          {history.map((each) => (
            <ClosingFacts key={each.id} closing={each} office={office} />
          ))}
        </details>
      )}
    </li>
  );
}
