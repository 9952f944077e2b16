import type { Task } from 'graphile-worker';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      /** `at` is the appointment's time when the reminder was queued. */
      appointment__remind: { appointmentId: string; step: '24h' | '3h'; at: string };
    }
  }
}

/**
 * Writes a reminder of an appointment into the outbox, once for each step. Writes nothing if the
 * appointment was moved or cancelled since.
 *
 * @param publicUrl public address of the web app; without it the reminder has no link
 */
export function createAppointmentRemind(
  publicUrl: string | undefined,
): Task<'appointment__remind'> {
  return async ({ appointmentId, step, at }, { query }) => {
    await query('select app_private.remind_of_appointment($1, $2, $3, $4)', [
      appointmentId,
      step,
      at,
      publicUrl ?? null,
    ]);
  };
}
