import type { Task } from 'graphile-worker';
import { type SmsProvider, SmsRefused } from '../sms/provider.ts';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      sms__send: { messageId: string };
    }
  }
}

interface Message {
  readonly phone: string;
  readonly body: string;
}

const mostAttempts = 8;
export const unknownOutcome =
  'No se sabe si el mensaje salió: la conexión con el servicio se perdió. No se envía de nuevo.';

/**
 * Sends a message of the outbox, at most once (D33): it is marked as being sent before the provider
 * is called, and one that is found so marked was interrupted, so that it fails in sight rather than
 * leaves twice. Only what certainly was not sent is tried again.
 */
export function createSmsSend(provider: SmsProvider): Task<'sms__send'> {
  return async ({ messageId }, { query }) => {
    const { rows: interrupted } = await query(
      `update app_public.messages set state = 'failed', last_error = $2, updated = now()
       where id = $1 and state = 'sending' returning id`,
      [messageId, unknownOutcome],
    );
    if (interrupted.length > 0) return;

    const { rows } = await query<Message>(
      `update app_public.messages
       set state = 'sending', attempts = attempts + 1, last_error = null, updated = now()
       where id = $1 and state = 'pending' returning phone, body`,
      [messageId],
    );
    const [message] = rows;
    if (!message) return;

    try {
      const providerId = await provider.send({ id: messageId, ...message });
      await query(
        `update app_public.messages
         set state = 'sent', provider_id = $2, sent_at = now(), updated = now() where id = $1`,
        [messageId, providerId],
      );
    } catch (error) {
      const again = error instanceof SmsRefused && error.retry;
      const { rows: kept } = await query<{ state: string }>(
        `update app_public.messages
         set state = case when $2 and attempts < $3 then 'pending' else 'failed' end,
           last_error = $4, updated = now()
         where id = $1 returning state`,
        [
          messageId,
          again,
          mostAttempts,
          error instanceof SmsRefused ? error.message : unknownOutcome,
        ],
      );
      // The queue tries again, later each time, what is pending again.
      if (kept[0]?.state === 'pending') throw error;
    }
  };
}
