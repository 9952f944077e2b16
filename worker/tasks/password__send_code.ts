import type { Task } from 'graphile-worker';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      /** Of somebody without a session who asked for a code by SMS. */
      password__send_code: { requestId: string };
    }
  }
}

/** Puts the message of a code into the outbox, when the e-mail is of somebody with a phone (D67). */
export const passwordSendCode: Task<'password__send_code'> = async ({ requestId }, { query }) => {
  await query('select app_private.answer_password_code_request($1)', [requestId]);
};
