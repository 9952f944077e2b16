import type { Task } from 'graphile-worker';
import { type SmsProvider, SmsRejected } from '#services/sms/provider.ts';
import { type MessageSecrets, outgoingText } from '../shared/outgoing-text.ts';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      sms__send: { messageId: string };
    }
  }
}

interface Message {
  readonly id: string;
  readonly event_key: string;
  readonly phone: string;
  readonly body: string;
}

const maxAttempts = 8;
export const unknownOutcome =
  'No se sabe si el mensaje salió: la conexión con el servicio se perdió. No se envía de nuevo.';

/**
 * Sends a message of the outbox at most once (D33). It is marked as being sent before the provider
 * is called; a message found with that mark was interrupted and fails visibly instead of being sent
 * twice. Only a message that was certainly not sent is retried. A message above the daily limit is
 * held (D69).
 */
export function createSmsSend(provider: SmsProvider, secrets: MessageSecrets): Task<'sms__send'> {
  return async ({ messageId }, { query }) => {
    const { rows: interrupted } = await query(
      `update app_public.messages set state = 'failed', last_error = $2, updated = now()
       where id = $1 and state = 'sending' returning id`,
      [messageId, unknownOutcome],
    );
    if (interrupted.length > 0) return;

    const { rows } = await query<Message>(
      `select message.id, message.event_key, taken.phone, taken.body
       from app_private.claim_message($1) as taken
       join app_public.messages as message on message.id = $1`,
      [messageId],
    );
    const [message] = rows;
    if (!message) return;

    const text = await outgoingText(message, secrets, query);
    if ('expired' in text) {
      await query(
        `update app_public.messages set state = 'failed', last_error = $2, updated = now()
         where id = $1`,
        [messageId, text.expired],
      );
      return;
    }
    try {
      const { phone } = message;
      const providerId = await provider.send({ id: messageId, phone, body: text.body });
      await query(
        `update app_public.messages
         set state = $3, provider_id = $2, updated = now(),
           sent_at = case $3 when 'sent' then now() end
         where id = $1`,
        [messageId, providerId, provider.outcome],
      );
    } catch (error) {
      const again = error instanceof SmsRejected && error.retry;
      const { rows: current } = await query<{ state: string }>(
        `update app_public.messages
         set state = case when $2 and attempts < $3 then 'pending' else 'failed' end,
           last_error = $4, updated = now()
         where id = $1 returning state`,
        [
          messageId,
          again,
          maxAttempts,
          error instanceof SmsRejected ? text.withoutSecret(error.message) : unknownOutcome,
        ],
      );
      // The queue retries a pending message, with increasing delays.
      if (current[0]?.state === 'pending') {
        throw new Error(text.withoutSecret((error as Error).message));
      }
    }
  };
}
