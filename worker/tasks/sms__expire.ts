import type { Task } from 'graphile-worker';
import { unknownOutcome } from './sms__send.ts';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      sms__expire: Record<string, unknown>;
    }
  }
}

/** A provider responds within 30 s; a worker that sends for longer is dead. */
const longestSending = '2 minutes';

/**
 * Marks messages as failed whose worker died while it sent them. Queues again those that no worker
 * had begun to send (D33).
 */
export const smsExpire: Task<'sms__expire'> = async (_payload, { query }) => {
  await query(
    `update app_public.messages set state = 'failed', last_error = $1, updated = now()
     where state = 'sending' and updated < now() - $2::interval`,
    [unknownOutcome, longestSending],
  );
  await query('select app_private.revive_messages()');
};
