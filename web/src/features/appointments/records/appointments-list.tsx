import { localDateTime } from '#domain/dates/dates.ts';
import {
  appointmentsList,
  todaysAppointmentsList,
} from '#domain/lists/appointments/appointments.ts';
import { upcomingAppointmentsList } from '#domain/lists/appointments/upcoming-appointments.ts';
import type { ListDefinition } from '#domain/lists/list-definition.ts';
import { displayContact } from '#domain/people/display-name.ts';
import { type ListPaths, paths } from '#web/config/paths.ts';
import { usePresent, usePresentDay } from '#web/lib/browser/server-clock.ts';
import { useAddressSearch } from '#web/lib/navigation/address.ts';
import { can, useCurrentUser, usePermission } from '#web/lib/session/session.ts';
import { DisableableList } from '#web/shared/disabled/disableable-list.tsx';
import { detailsAction } from '#web/shared/disabled/record-actions.ts';
import { officeScope } from '#web/shared/offices/office-scope.ts';
import type { ScreenTab } from '#web/ui/links/screen-tabs.tsx';
import type { FilterValues } from '#web/ui/list-screen/filters/list-filter.ts';
import type { RowAction } from '#web/ui/list-screen/table/row-action.ts';
import { pastGroup } from '#web/ui/list-screen/views/list-view.ts';
import look from '#web/ui/parts.module.css';
import { appointmentsTopic } from '../appointments-topic.ts';
import { ClientNotice } from '../notice/client-notice.tsx';
import {
  appointmentDetail,
  appointmentState,
  arrivalAction,
  deactivateAppointment,
  editAppointment,
  saleActions,
} from './appointment-actions.ts';
import { AppointmentsDocument, type AppointmentsQuery } from './appointments.generated.ts';
import { NextAppointment } from './next-appointment.tsx';
import { StateBadge } from './state-badge.tsx';
import { StateMenu } from './state-menu.tsx';

const minuteInMs = 60_000;

type Appointment = NonNullable<AppointmentsQuery['allVAppointments']>['nodes'][number];

const addingTabs: readonly ScreenTab[] = [
  {
    label: 'Agregar Cita por Número de Identificación',
    shortcut: 'n',
    link: { to: paths.appointments.add },
  },
  { label: 'Agregar Cita por Nombre y Apellido', link: { to: paths.appointments.addByName } },
];

const rowActions: readonly RowAction<Appointment>[] = [
  arrivalAction,
  ...saleActions,
  editAppointment,
  detailsAction(paths.appointments.details),
  deactivateAppointment,
];

function State({ row }: { row: Appointment }) {
  const state = appointmentState(row);
  return usePermission('appointment.update') ? (
    <StateMenu id={row.id} state={state} detail={appointmentDetail(row)} />
  ) : (
    <StateBadge state={state} />
  );
}

/** A list of appointments; head office sees only branch, date, name and phone (doc 2 §6). */
function AppointmentsList({
  definition,
  routes,
  listTitle,
  defaultFilters,
  furtherTabs,
  groupOf,
}: {
  definition: ListDefinition;
  routes: ListPaths;
  listTitle: string;
  defaultFilters: FilterValues;
  /** Tabs after the add tabs. */
  furtherTabs: readonly ScreenTab[];
  groupOf?: (row: Appointment) => string;
}) {
  const currentUser = useCurrentUser();
  const contactOnly = can('appointment.read_contact_only', currentUser);
  return (
    <DisableableList<Appointment>
      kind="appointments"
      definition={definition}
      document={AppointmentsDocument}
      routes={routes}
      topic={appointmentsTopic}
      listTitle={listTitle}
      scope={officeScope(currentUser)}
      defaultFilters={defaultFilters}
      {...(groupOf && { groupOf })}
      filterPermission="appointment.create"
      tabs={[...addingTabs, ...furtherTabs]}
      summary={
        <>
          {can('appointment.calendar', currentUser) && <NextAppointment />}
          <ClientNotice />
        </>
      }
      cells={{
        contactName: displayContact,
        subserviceNames: ({ subserviceNames }) => (
          <span className={look.muted}>{subserviceNames}</span>
        ),
        state: (row) => <State row={row} />,
      }}
      rowActions={contactOnly ? [] : rowActions}
      card={['contactName', contactOnly ? 'contactPhone' : 'state']}
    />
  );
}

/** Returns the part of today in which an appointment begins. */
function partOfDay({ appointmentDate, timeZone }: Appointment, now: number): string {
  if (Date.parse(appointmentDate) < now) return pastGroup;
  const isMorning = localDateTime(appointmentDate, timeZone).slice(11, 13) < '12';
  return isMorning ? 'Por la mañana' : 'Por la tarde';
}

/** 'Listado de Citas': today's appointments by default, by hour (doc 2 §2, §5) (D109). */
export function AppointmentsScreen() {
  const day = usePresentDay(useCurrentUser().timeZone);
  const { date_from: from = day, date_until: until = day } = useAddressSearch();
  const isToday = from === day && until === day;
  const minute = usePresent((now) => Math.floor(now.getTime() / minuteInMs) * minuteInMs);
  return (
    <AppointmentsList
      definition={isToday ? todaysAppointmentsList : appointmentsList}
      {...(isToday && { groupOf: (row: Appointment) => partOfDay(row, minute) })}
      routes={paths.appointments}
      listTitle="Listado de Citas"
      defaultFilters={{ date_from: day, date_until: day }}
      furtherTabs={[
        { label: 'Próximas Citas', link: { to: paths.upcomingAppointments.list } },
        { label: 'Horario y Recordatorios', link: { to: paths.appointments.settings } },
      ]}
    />
  );
}

/** Future appointments from today on, next one first (doc 2 §7). */
export function UpcomingAppointmentsScreen() {
  const day = usePresentDay(useCurrentUser().timeZone);
  return (
    <AppointmentsList
      definition={upcomingAppointmentsList}
      routes={paths.upcomingAppointments}
      listTitle="Próximas Citas"
      defaultFilters={{ date_from: day }}
      furtherTabs={[{ label: 'Listado de Citas', link: { to: paths.appointments.list } }]}
    />
  );
}
