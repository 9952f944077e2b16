import { IconCalendarX, IconCashRegister, IconListDetails, IconReceipt } from '@tabler/icons-react';
import {
  type AppointmentState,
  isEditable,
  occupiesTime,
} from '#domain/dates/appointment-times.ts';
import { displayDateTime } from '#domain/dates/dates.ts';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { appointmentsList } from '#domain/lists/appointments/appointments.ts';
import { upcomingAppointmentsList } from '#domain/lists/appointments/upcoming-appointments.ts';
import type { ListDefinition } from '#domain/lists/list-definition.ts';
import { displayContact } from '#domain/people/display-name.ts';
import { bulkTexts, confirmationTexts, successTexts } from '#domain/texts/texts.ts';
import { type ListPaths, paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { can, useCurrentUser, usePermission } from '#web/lib/session/session.ts';
import { DisableableList } from '#web/shared/disabled/disableable-list.tsx';
import { editAction } from '#web/shared/disabled/record-actions.ts';
import { officeScope } from '#web/shared/offices/office-scope.ts';
import { ShortInstant } from '#web/ui/dates/short-time.tsx';
import type { ScreenTab } from '#web/ui/links/screen-tabs.tsx';
import type { FilterValues } from '#web/ui/list-screen/filters/list-filter.ts';
import type { RowAction } from '#web/ui/list-screen/table/row-action.ts';
import look from '#web/ui/parts.module.css';
import { appointmentsTopic } from '../appointments-topic.ts';
import {
  AppointmentsDocument,
  type AppointmentsQuery,
  DeactivateAppointmentDocument,
} from './appointments.generated.ts';
import classes from './appointments-list.module.css';
import { NextAppointment } from './next-appointment.tsx';
import { saleFormLink, saleLink } from './sale-links.ts';
import { StateBadge } from './state-badge.tsx';
import { StateMenu } from './state-menu.tsx';

type Appointment = NonNullable<AppointmentsQuery['allVAppointments']>['nodes'][number];

const addingTabs: readonly ScreenTab[] = [
  {
    label: 'Agregar Cita por Número de Identificación',
    shortcut: 'n',
    link: { to: paths.appointments.add },
  },
  { label: 'Agregar Cita por Nombre y Apellido', link: { to: paths.appointments.addByName } },
];

/** Formats the time in the zone of its office (D5). */
function whenOf({ appointmentDate, timeZone }: Appointment): string {
  return displayDateTime(appointmentDate, timeZone);
}

/** Returns the text that identifies an appointment: 'Cita de Ana Rivas, 21/11/2026 05:15:00 PM'. */
function detailOf(row: Appointment): string {
  return `Cita de ${displayContact(row)}, ${whenOf(row)}`;
}

/** Returns the state of a row; readers with contact data only have none. */
function stateOf({ state }: Appointment): AppointmentState {
  return state as AppointmentState;
}

const rowActions: readonly RowAction<Appointment>[] = [
  {
    label: 'Registrar venta',
    icon: IconCashRegister,
    permission: 'sale.create',
    available: (row) => row.saleId === null && occupiesTime(stateOf(row)),
    link: ({ id }) => saleFormLink(id),
  },
  {
    label: 'Ver Venta',
    icon: IconReceipt,
    permission: 'sale.read',
    available: ({ saleId }) => saleId !== null,
    link: ({ saleId }) => saleLink(saleId ?? ''),
  },
  {
    ...editAction('appointment.update', paths.appointments.edit),
    available: (row) => isEditable(stateOf(row)),
  },
  {
    label: 'Ver Detalle',
    icon: IconListDetails,
    opens: true,
    link: ({ id }) => ({ to: paths.appointments.details, params: { id: encodeRouteId({ id }) } }),
  },
  {
    label: 'Desactivar',
    icon: IconCalendarX,
    permission: 'appointment.disable',
    act: {
      confirmText: confirmationTexts.deactivate,
      detail: detailOf,
      run: ({ id }) => request(DeactivateAppointmentDocument, { id }),
      done: successTexts.disabled,
      bulk: bulkTexts.deactivate,
    },
  },
];

function State({ row }: { row: Appointment }) {
  const state = stateOf(row);
  return usePermission('appointment.update') ? (
    <StateMenu id={row.id} state={state} detail={detailOf(row)} />
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
}: {
  definition: ListDefinition;
  routes: ListPaths;
  listTitle: string;
  defaultFilters: FilterValues;
  /** Tabs after the add tabs. */
  furtherTabs: readonly ScreenTab[];
}) {
  const currentUser = useCurrentUser();
  const contactOnly = can('appointment.read_contact_only', currentUser);
  const canSeeAllOffices = can('office.see_all', currentUser);
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
      filterPermission="appointment.create"
      tabs={[...addingTabs, ...furtherTabs]}
      summary={can('appointment.calendar', currentUser) && <NextAppointment />}
      cells={{
        contactName: (row) => <span className={classes.name}>{displayContact(row)}</span>,
        appointmentDate: (row) => (
          <span className={classes.when}>
            <ShortInstant instant={row.appointmentDate} zone={row.timeZone} />
            {/* The time is in the zone of its office, for which the documents provide no column. */}
            {canSeeAllOffices && !contactOnly && (
              <span className={look.muted}>{row.officeName}</span>
            )}
            {row.state && <State row={row} />}
          </span>
        ),
      }}
      rowActions={contactOnly ? [] : rowActions}
      card={['contactName', 'appointmentDate']}
    />
  );
}

/** 'Listado de Citas': today's appointments by default (doc 2 §2, §5). */
export function AppointmentsScreen() {
  const day = usePresentDay(useCurrentUser().timeZone);
  return (
    <AppointmentsList
      definition={appointmentsList}
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
