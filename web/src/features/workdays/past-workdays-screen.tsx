import { addDays, displayDate } from '#domain/dates/dates.ts';
import { pastWorkdaysList } from '#domain/lists/staff/past-workdays.ts';
import { displayName } from '#domain/people/display-name.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { deleteAction } from '#web/shared/disabled/record-actions.ts';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import type { RowOf } from '#web/ui/list-screen/use-list-query.ts';
import { CreateOldWorkdayForm } from './create-old-workday-form.tsx';
import { workdaysTopic } from './create-workday.ts';
import { DeleteWorkdayDocument, PastWorkdaysDocument } from './workdays.generated.ts';

/** /workdays/past: turns of earlier days, with an action to delete a wrong one. */
export function PastWorkdaysScreen() {
  const { timeZone } = useCurrentUser();
  const yesterday = addDays(usePresentDay(timeZone), -1);
  return (
    <ListScreen<RowOf<typeof PastWorkdaysDocument>>
      definition={pastWorkdaysList}
      document={PastWorkdaysDocument}
      routes={paths.pastWorkdays}
      topic={workdaysTopic}
      listTitle="Turnos de días anteriores"
      tabs={[
        {
          label: 'Agregar turno días anteriores',
          permission: 'workday.create_past',
          shortcut: 'a',
          panel: <CreateOldWorkdayForm />,
        },
      ]}
      defaultFilters={{ date_from: addDays(yesterday, -30), date_until: yesterday }}
      cells={{ fullName: displayName }}
      rowActions={[
        deleteAction({
          permission: 'workday.delete',
          detail: (row) =>
            `Turno ${row.numberToken} del ${displayDate(row.workDate)}, ${displayName(row)}`,
          run: ({ id }) => request(DeleteWorkdayDocument, { id }),
        }),
      ]}
      card={['fullName', 'workDate']}
    />
  );
}
