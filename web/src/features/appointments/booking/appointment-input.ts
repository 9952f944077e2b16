import { documentOf, type FoundClient } from '#web/shared/clients/client-schema.ts';
import { sentNumber } from '#web/shared/people/identification-rules.ts';
import type {
  AppointmentLine,
  EditedAppointment,
  IdentifiedAppointment,
  NamedAppointment,
} from './appointment-schema.ts';

function sentDate({ day, time }: { day: string; time: string }): string {
  return `${day} ${time}:00`;
}

/** A line of `details` (doc 2 §7). */
function toDetail({ employeeId, subserviceId }: AppointmentLine) {
  return { employeeId, subserviceId };
}

/** What every new appointment says besides whom it is for. */
type Planned = Pick<NamedAppointment, 'day' | 'time' | 'lines' | 'minutes' | 'requestId'>;

function toCreation({ day, time, lines, minutes, requestId }: Planned, officeId: string) {
  return {
    officeId,
    appointmentDate: sentDate({ day, time }),
    details: lines.map(toDetail),
    requestId,
    ...(minutes === null ? {} : { minutes }),
  };
}

/** The input of procCreateAppointmentsByName (doc 2 §7). */
export function toNamedInput(values: Omit<NamedAppointment, 'foundClient'>, officeId: string) {
  const { firstName, lastName, phone } = values;
  return { firstName, lastName, phone, ...toCreation(values, officeId) };
}

/** The input of procCreateAppointments (doc 2 §7) for a client who is registered. */
export function toClientInput(client: FoundClient, values: Planned, officeId: string) {
  return { ...documentOf(client), ...toCreation(values, officeId) };
}

/** The input of procCreateAppointments (doc 2 §7), with the client's data when they are new. */
export function toIdentifiedInput(values: IdentifiedAppointment, officeId: string) {
  const { foundClient, identificationType, phone, email, address, firstName, lastName, consents } =
    values;
  if (foundClient) return toClientInput(foundClient, values, officeId);
  return {
    identificationNumber: sentNumber(values),
    identificationType,
    phone,
    email,
    address,
    firstName,
    lastName,
    ...(consents && { consents }),
    ...toCreation(values, officeId),
  };
}

/**
 * The input of procSaveAppointment: date, lines that are new, ids of lines that are gone. A recorded
 * line that somebody else took out meanwhile, and that is kept, is a new one.
 */
export function toEditedInput(
  id: string,
  values: EditedAppointment,
  savedLines: readonly { readonly id: string }[],
) {
  const kept = new Set(values.lines.map(({ saved }) => saved?.id));
  const recorded = new Set(savedLines.map((line) => line.id));
  return {
    id,
    appointmentDate: sentDate(values),
    details: values.lines.filter(({ saved }) => !saved || !recorded.has(saved.id)).map(toDetail),
    changeOldServices: savedLines.map((line) => line.id).filter((lineId) => !kept.has(lineId)),
  };
}
