import { type AppointmentState, nextStates } from '#domain/dates/appointment-times.ts';
import { successTexts } from '#domain/texts/texts.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { confirm } from '#web/ui/feedback/confirm.tsx';
import { toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { toastDone, undoneText } from '#web/ui/feedback/undo.ts';
import { useTasks } from '#web/ui/feedback/use-task.ts';
import { appointmentsTopic } from '../appointments-topic.ts';
import { offerNotice } from '../notice/offered-notice.ts';
import {
  AppointmentVersionDocument,
  SetAppointmentStateDocument,
} from './appointments.generated.ts';

/** The appointment whose state changes; `detail` is its description in the confirmation. */
export interface StatefulAppointment {
  readonly id: string;
  readonly state: AppointmentState;
  readonly detail: string;
}

// Next to 'Cancelar cita' a button 'Cancelar' would be ambiguous.
const confirmCancelling = (detail: string) =>
  confirm('Desea cancelar la cita?', detail, 'Sí, cancelarla', 'No, conservarla');

/**
 * Returns a function that changes the state of an appointment, one at a time; a state that frees
 * its time needs a confirmation.
 */
export function useStateChange({ id, state, detail }: StatefulAppointment) {
  const { running, run } = useTasks<AppointmentState>();
  const change = async (next: AppointmentState) => {
    if (running) return;
    if (next === 'CANCELLED' && !(await confirmCancelling(detail))) return;
    await run(next, () => changeState({ id, state, detail }, next));
  };
  return { running, change };
}

/**
 * Changes the state of an appointment; shows the result, with an undo if there is a way back and the
 * version to undo is known.
 */
export async function changeState(
  { id, state, detail }: StatefulAppointment,
  next: AppointmentState,
): Promise<void> {
  await request(SetAppointmentStateDocument, { id, state: next });
  // Undo only for transitions that have a reverse; a confirmed act has no undo.
  const isReversible = next !== 'CANCELLED' && nextStates(next).includes(state);
  const version = isReversible ? await readVersion(id).catch(() => null) : null;
  if (version === null) toastSuccess(successTexts.updated, detail);
  else toastDone(successTexts.updated, () => revertState(id, state, version), detail);
  if (next === 'CANCELLED') offerNotice(id, 'cancelled');
  await queryClient.invalidateQueries({ queryKey: [appointmentsTopic] });
}

/** Loads the version of the appointment after the act, because the act's own response was read before (D59). */
async function readVersion(id: string): Promise<string | null> {
  const { allVAppointments } = await request(AppointmentVersionDocument, { id });
  return allVAppointments?.nodes[0]?.version ?? null;
}

async function revertState(id: string, state: AppointmentState, version: string): Promise<void> {
  try {
    await request(SetAppointmentStateDocument, { id, state, version });
    toastSuccess(undoneText);
  } finally {
    await queryClient.invalidateQueries({ queryKey: [appointmentsTopic] });
  }
}
