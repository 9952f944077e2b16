import type { LocalDate } from '#domain/dates/dates.ts';
import { errorText } from '#domain/errors/error-register.ts';
import { decodeRecordId } from '#domain/input/route-id.ts';
import { request } from '#web/lib/api/graphql.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import type { RequestOptions } from '#web/lib/http/http.ts';
import { ClientOfAddressDocument } from '#web/shared/clients/find-client.generated.ts';
import { newLine } from '../lines/new-line.ts';
import { BookedSaleDocument, type BookedSaleQuery } from './booked-sale.generated.ts';
import type { SaleValues } from './sale-schema.ts';

/** An appointment that becomes a sale, with the initial form values. */
export interface BookedSale {
  readonly appointmentId: string;
  readonly values: Partial<SaleValues>;
}

/**
 * Loads the appointment of an encoded id (D4) as a sale on the office's `day`: its client or
 * walk-in, and each line with the turn of its technician. Throws an ApiError if no visible one has
 * the id, or if it already has a sale.
 */
export async function readBookedSale(
  { encoded, officeId, day }: { encoded: string; officeId: string; day: LocalDate },
  options: RequestOptions,
): Promise<BookedSale> {
  const id = decodeRecordId(encoded);
  if (!id) throw bookingError('APPOINTMENT_NOT_FOUND');
  const variables = { id, officeId, workDate: day };
  const answer = await request(BookedSaleDocument, variables, options);
  const appointment = answer.vAppointmentById;
  if (!appointment) throw bookingError('APPOINTMENT_NOT_FOUND');
  if (appointment.saleId) throw bookingError('APPOINTMENT_SOLD');
  const client = await readClient(appointment, options);
  return { appointmentId: id, values: { ...client, lines: bookedLines(answer) } };
}

function bookingError(code: 'APPOINTMENT_NOT_FOUND' | 'APPOINTMENT_SOLD'): ApiError {
  return new ApiError({ code, text: errorText(code) });
}

type Appointment = NonNullable<BookedSaleQuery['vAppointmentById']>;

async function readClient(
  { clientId, clientIn, contactName, contactLastName, contactPhone }: Appointment,
  options: RequestOptions,
): Promise<Partial<SaleValues>> {
  // A registered client without document has an id alone.
  if (!clientIn && !clientId) {
    const name = { firstName: contactName, lastName: contactLastName };
    return { clientBy: 'name', ...name, phone: contactPhone };
  }
  const { clientById } = clientId
    ? await request(ClientOfAddressDocument, { id: clientId }, options)
    : { clientById: null };
  const foundClient = clientById?.status === 1 ? clientById : null;
  return { clientBy: 'search', foundClient };
}

/** Returns the lines; without a turn of the technician on that day, the turn must be chosen. */
function bookedLines({
  allVAppointmentsDetails,
  allVAllWorkdays,
}: Pick<BookedSaleQuery, 'allVAppointmentsDetails' | 'allVAllWorkdays'>): SaleValues['lines'] {
  const turns = new Map(allVAllWorkdays?.nodes.map(({ id, employeeId }) => [employeeId, id]));
  return (allVAppointmentsDetails?.nodes ?? []).map(
    ({ id, employeeId, subserviceId, subserviceName }) =>
      newLine(turns.get(employeeId) ?? '', { id: subserviceId, subserviceName }, id),
  );
}
