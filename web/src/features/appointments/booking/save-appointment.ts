import { checkEndCode } from '#web/lib/end-code.ts';
import { request } from '#web/lib/graphql.ts';
import { queryClient } from '#web/lib/query-client.ts';
import {
  CreateAppointmentByNameDocument,
  CreateAppointmentDocument,
  type ProcCreateAppointmentsByNameInput,
  type ProcCreateAppointmentsInput,
} from './appointment-form.generated.ts';

/** Books for a client, who is registered with it when they are new; answers the phone that was told by SMS. */
export async function bookForClient(input: ProcCreateAppointmentsInput) {
  const { procCreateAppointments } = await request(CreateAppointmentDocument, { input });
  checkEndCode(procCreateAppointments?.result);
  void queryClient.invalidateQueries({ queryKey: ['clients'] });
  return procCreateAppointments?.result?.vPhone;
}

/** Books for someone who gives name and phone only; answers the phone that was told by SMS. */
export async function bookForName(input: ProcCreateAppointmentsByNameInput) {
  const answer = await request(CreateAppointmentByNameDocument, { input });
  checkEndCode(answer.procCreateAppointmentsByName?.result);
  return answer.procCreateAppointmentsByName?.result?.vPhone;
}
