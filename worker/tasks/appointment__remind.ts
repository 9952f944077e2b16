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
 * Puts a reminder of an appointment into the outbox, once for each step; nothing for one that was
 * moved or cancelled meanwhile.
 *
 * @param publicUrl where clients reach the web app; without it the reminder has no link
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
