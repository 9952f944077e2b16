import { IconCalendarX, IconCashRegister, IconDoorEnter, IconReceipt } from '@tabler/icons-react';
import {
  type AppointmentState,
  isEditable,
  nextStates,
  occupiesTime,
  stateActions,
} from '#domain/dates/appointment-times.ts';
import { localDateTime } from '#domain/dates/dates.ts';
import { shortDateTime } from '#domain/dates/short-date.ts';
import { displayContact } from '#domain/people/display-name.ts';
import { bulkTexts, confirmationTexts, successTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { presentDay } from '#web/lib/browser/server-clock.ts';
import { reactivate } from '#web/lib/records/reactivate.ts';
import { editAction } from '#web/shared/disabled/record-actions.ts';
import type { RowAction } from '#web/ui/list-screen/table/row-action.ts';
import { DeactivateAppointmentDocument } from './appointments.generated.ts';
import { saleFormLink, saleLink } from './sale-links.ts';
import { changeState } from './use-state-change.ts';

/** What the actions of an appointment need to know of it. */
interface ListedAppointment {
  readonly id: string;
  readonly saleId: string | null;
  readonly state: string | null;
  readonly appointmentDate: string;
  readonly timeZone: string;
  readonly contactName: string;
  readonly contactLastName: string;
  readonly clientIn: string | null;
}

/** Returns the text that identifies an appointment: 'Cita de Ana Rivas, hoy 17:15'. */
export function appointmentDetail(row: ListedAppointment): string {
  const { appointmentDate, timeZone } = row;
  const time = shortDateTime(appointmentDate, timeZone, presentDay(timeZone));
  return `Cita de ${displayContact(row)}, ${time}`;
}

/** Returns the state of an appointment; readers with contact data only have none. */
export function appointmentState({ state }: Pick<ListedAppointment, 'state'>): AppointmentState {
  return state as AppointmentState;
}

/** 'Llegó', on the day of the appointment until its client is there. */
export const arrivalAction: RowAction<ListedAppointment> = {
  label: stateActions.ARRIVED,
  icon: IconDoorEnter,
  permission: 'appointment.update',
  available: ({ state, appointmentDate, timeZone }) =>
    nextStates(appointmentState({ state })).includes('ARRIVED') &&
    localDateTime(appointmentDate, timeZone).slice(0, 10) === presentDay(timeZone),
  run: (row) =>
    changeState(
      { id: row.id, state: appointmentState(row), detail: appointmentDetail(row) },
      'ARRIVED',
    ),
};

/** 'Registrar venta' of an appointment without a sale, and 'Ver Venta'. */
export const saleActions: readonly RowAction<ListedAppointment>[] = [
  {
    label: 'Registrar venta',
    icon: IconCashRegister,
    permission: 'sale.create',
    available: (row) => row.saleId === null && occupiesTime(appointmentState(row)),
    link: ({ id }) => saleFormLink(id),
  },
  {
    label: 'Ver Venta',
    icon: IconReceipt,
    permission: 'sale.read',
    available: ({ saleId }) => saleId !== null,
    link: ({ saleId }) => saleLink(saleId ?? ''),
  },
];

/** 'Editar', while the appointment may change. */
export const editAppointment: RowAction<ListedAppointment> = {
  ...editAction('appointment.update', paths.appointments.edit),
  available: (row) => isEditable(appointmentState(row)),
};

/** 'Desactivar'. */
export const deactivateAppointment: RowAction<ListedAppointment> = {
  label: 'Desactivar',
  icon: IconCalendarX,
  permission: 'appointment.disable',
  act: {
    confirmText: confirmationTexts.deactivate,
    detail: appointmentDetail,
    run: ({ id }) => request(DeactivateAppointmentDocument, { id }),
    done: successTexts.disabled,
    undo: ({ id }) => reactivate('appointments', id),
    bulk: bulkTexts.deactivate,
  },
};
