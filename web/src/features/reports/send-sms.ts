import { ApiError } from '#web/lib/api-error.ts';
import { smsText } from '#web/shared/sms-toast.ts';
import { toastError, toastSuccess, toastWarning } from '#web/ui/toasts.tsx';

/** What is answered to who asks a second time for a message with the same figures. */
const repeated: readonly string[] = ['MESSAGE_SENT', 'MESSAGE_RECORDED', 'MESSAGE_QUEUED'];

/**
 * Sends a message and tells so; one that was asked for before is not sent unheard: the toast tells
 * when it was, and offers to send it again.
 *
 * @param send asks the server; with `again` for a message that it has
 */
export async function sendSms(send: (again: boolean) => Promise<unknown>): Promise<void> {
  try {
    await send(false);
    toastSuccess(smsText());
  } catch (error) {
    if (!(error instanceof ApiError) || !repeated.includes(error.code)) return toastError(error);
    toastWarning(error.message, {
      label: 'Enviar de nuevo',
      run: () => send(true).then(() => toastSuccess(smsText()), toastError),
    });
  }
}
