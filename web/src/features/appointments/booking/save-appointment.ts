import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import {
  CreateAppointmentByNameDocument,
  CreateAppointmentDocument,
  type ProcCreateAppointmentsByNameInput,
  type ProcCreateAppointmentsInput,
} from './appointment-form.generated.ts';

/** A booked appointment, and the phone of its confirmation. */
export interface Booked {
  readonly id: string;
  readonly phone: string | null;
}

/** Books for a client, and registers a new one in the same request. */
export async function bookForClient(input: ProcCreateAppointmentsInput): Promise<Booked> {
  const { procCreateAppointments } = await request(CreateAppointmentDocument, { input });
  checkEndCode(procCreateAppointments?.result);
  void queryClient.invalidateQueries({ queryKey: ['clients'] });
  return toBooked(procCreateAppointments?.result);
}

/** Books for a person with name and phone only. */
export async function bookForName(input: ProcCreateAppointmentsByNameInput): Promise<Booked> {
  const answer = await request(CreateAppointmentByNameDocument, { input });
  checkEndCode(answer.procCreateAppointmentsByName?.result);
  return toBooked(answer.procCreateAppointmentsByName?.result);
}

function toBooked(
  result: { vId: string | null; vPhone: string | null } | null | undefined,
): Booked {
  return { id: result?.vId ?? '', phone: result?.vPhone ?? null };
}
