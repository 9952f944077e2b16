import { useState } from 'react';
import type { AppointmentState } from '#domain/appointments.ts';
import { successTexts } from '#domain/texts.ts';
import { request } from '#web/lib/graphql.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toastError, toastSuccess } from '#web/ui/toasts.tsx';
import { appointmentsTopic } from '../appointments-topic.ts';
import { SetAppointmentStateDocument } from './appointments.generated.ts';

/** The appointment whose state changes; `detail` says which one is meant. */
export interface StatefulAppointment {
  readonly id: string;
  readonly state: AppointmentState;
  readonly detail: string;
}

// Beside 'Cancelar cita' a button 'Cancelar' would say both.
const confirmCancelling = (detail: string) =>
  confirm('Desea cancelar la cita?', detail, 'Sí, cancelarla', 'No, conservarla');

/** Gives an appointment another state, one at a time; what gives its time away asks first. */
export function useStateChange({ id, detail }: StatefulAppointment) {
  const [running, setRunning] = useState<AppointmentState | null>(null);
  const change = async (next: AppointmentState) => {
    if (running) return;
    if (next === 'CANCELLED' && !(await confirmCancelling(detail))) return;
    setRunning(next);
    try {
      await request(SetAppointmentStateDocument, { id, state: next });
      toastSuccess(successTexts.updated);
      await queryClient.invalidateQueries({ queryKey: [appointmentsTopic] });
    } catch (error) {
      toastError(error);
    } finally {
      setRunning(null);
    }
  };
  return { running, change };
}
