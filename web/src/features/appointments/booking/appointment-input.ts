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

/** Returns a line of `details` (doc 2 §7). */
function toDetail({ employeeId, subserviceId }: AppointmentLine) {
  return { employeeId, subserviceId };
}

/** Fields of every new appointment except its client. */
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

/** Returns the input of procCreateAppointmentsByName (doc 2 §7). */
export function toNamedInput(values: Omit<NamedAppointment, 'foundClient'>, officeId: string) {
  const { firstName, lastName, phone } = values;
  return { firstName, lastName, phone, ...toCreation(values, officeId) };
}

/** Returns the input of procCreateAppointments (doc 2 §7) for a registered client. */
export function toClientInput(client: FoundClient, values: Planned, officeId: string) {
  return { ...documentOf(client), ...toCreation(values, officeId) };
}

/** Returns the input of procCreateAppointments (doc 2 §7), with the data of a new client. */
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
 * Returns the input of procSaveAppointment: date, new lines and ids of removed lines. If another
 * person has removed a line that the form still contains, the line is sent as new.
 */
export function toEditedInput(
  id: string,
  values: EditedAppointment,
  savedLines: readonly { readonly id: string }[],
) {
  const remainingIds = new Set(values.lines.map(({ saved }) => saved?.id));
  const recorded = new Set(savedLines.map((line) => line.id));
  return {
    id,
    appointmentDate: sentDate(values),
    details: values.lines.filter(({ saved }) => !saved || !recorded.has(saved.id)).map(toDetail),
    changeOldServices: savedLines
      .map((line) => line.id)
      .filter((lineId) => !remainingIds.has(lineId)),
  };
}
