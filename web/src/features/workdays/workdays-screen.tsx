import type { ReactNode } from 'react';
import { workdaysList } from '#domain/lists/staff/workdays.ts';
import { displayName } from '#domain/people/display-name.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { deleteAction } from '#web/shared/disabled/record-actions.ts';
import { MainLink } from '#web/ui/links/main-link.tsx';
import type { ScreenTab } from '#web/ui/links/screen-tabs.tsx';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import type { RowOf } from '#web/ui/list-screen/use-list-query.ts';
import look from '#web/ui/parts.module.css';
import { CreateOldWorkdayForm } from './create-old-workday-form.tsx';
import { workdaysTopic } from './create-workday.ts';
import { CreateWorkdayForm } from './create-workday-form.tsx';
import { TechniciansWithoutWorkday } from './technicians-without-workday.tsx';
import { DeleteWorkdayDocument, TodaysWorkdaysDocument } from './workdays.generated.ts';

const fromList = 'Agregar Nuevo turno Por Lista de Técnicas(os)';

const tabs: readonly ScreenTab[] = [
  {
    label: 'Agregar Nuevo turno',
    permission: 'workday.create',
    shortcut: 'n',
    panel: <CreateWorkdayForm />,
  },
  {
    label: fromList,
    permission: 'workday.create_from_list',
    shortcut: 'l',
    whenEmpty: true,
    panel: <TechniciansWithoutWorkday />,
  },
  {
    label: 'Agregar turno días anteriores',
    permission: 'workday.create_past',
    shortcut: 'a',
    panel: <CreateOldWorkdayForm />,
  },
  { label: 'Turnos de días anteriores', link: { to: paths.pastWorkdays.list } },
];

/**
 * Today's turns with a form to open one (doc 1 §2 Workdays). On the home screen they are folded
 * below its `front`, whose parameter shows the technicians without a turn (D106).
 */
export function WorkdaysScreen({ front }: { front?: (openTurn: () => void) => ReactNode }) {
  const mayAddSale = usePermission('sale.create');
  const canSeeAllOffices = usePermission('office.see_all');
  return (
    <ListScreen<RowOf<typeof TodaysWorkdaysDocument>>
      definition={workdaysList}
      document={TodaysWorkdaysDocument}
      routes={paths.workdays}
      topic={workdaysTopic}
      listTitle="Listado de Turnos del dia"
      front={front && ((openTab) => front(() => openTab(fromList)))}
      {...(canSeeAllOffices && { groupOf: ({ officeName }) => officeName })}
      tabs={tabs}
      action={mayAddSale && <MainLink to={paths.sales.add} label="Agregar Venta" shortcut="v" />}
      cells={{
        // Only readers with the permission see the document of a technician without a name (D55).
        fullName: displayName,
        numberToken: ({ numberToken }) => (
          <span className={`${look.subject} ${look.strong} ${look.accent}`}>{numberToken}</span>
        ),
      }}
      rowActions={[
        deleteAction({
          permission: 'workday.delete',
          detail: ({ numberToken, ...technician }) =>
            `Turno ${numberToken}, ${displayName(technician)}`,
          run: ({ id }) => request(DeleteWorkdayDocument, { id }),
        }),
      ]}
      card={['fullName', 'numberToken']}
    />
  );
}
