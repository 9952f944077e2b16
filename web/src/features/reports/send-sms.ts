import { ApiError } from '#web/lib/http/api-error.ts';
import { toastQueued } from '#web/shared/sms-toast.ts';
import { toastError, toastWarning } from '#web/ui/feedback/toasts.tsx';

/** Codes for a second message with the same figures. */
const repeated: readonly string[] = ['MESSAGE_SENT', 'MESSAGE_RECORDED', 'MESSAGE_QUEUED'];

/**
 * Sends a message and shows the result. A repeated message is not sent again at once: the toast
 * shows when it was sent, and offers to send it again.
 *
 * @param send sends the request; with `again` for a repeated message
 */
export async function sendSms(send: (again: boolean) => Promise<unknown>): Promise<void> {
  try {
    await send(false);
    toastQueued();
  } catch (error) {
    if (!(error instanceof ApiError) || !repeated.includes(error.code)) return toastError(error);
    toastWarning(error.message, {
      label: 'Enviar de nuevo',
      run: () => send(true).then(toastQueued, toastError),
    });
  }
}
