import type { Task } from 'graphile-worker';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      /** Requested without a session by a person who wants a code by SMS. */
      password__send_code: { requestId: string };
    }
  }
}

/**
 * Writes the message with a code into the outbox if the e-mail belongs to a person with a phone
 * (D67).
 */
export const passwordSendCode: Task<'password__send_code'> = async ({ requestId }, { query }) => {
  await query('select app_private.answer_password_code_request($1)', [requestId]);
};
