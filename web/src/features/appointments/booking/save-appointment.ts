import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import {
  CreateAppointmentByNameDocument,
  CreateAppointmentDocument,
  type ProcCreateAppointmentsByNameInput,
  type ProcCreateAppointmentsInput,
} from './appointment-form.generated.ts';

/** Books for a client, and registers a new one in the same request. Returns the phone that received an SMS. */
export async function bookForClient(input: ProcCreateAppointmentsInput) {
  const { procCreateAppointments } = await request(CreateAppointmentDocument, { input });
  checkEndCode(procCreateAppointments?.result);
  void queryClient.invalidateQueries({ queryKey: ['clients'] });
  return procCreateAppointments?.result?.vPhone;
}

/** Books for a person with name and phone only. Returns the phone that received an SMS. */
export async function bookForName(input: ProcCreateAppointmentsByNameInput) {
  const answer = await request(CreateAppointmentByNameDocument, { input });
  checkEndCode(answer.procCreateAppointmentsByName?.result);
  return answer.procCreateAppointmentsByName?.result?.vPhone;
}
