import type { JobHelpers } from 'graphile-worker';
import { codeLifetime, type HashPasswordCode, newPasswordCode } from '#runtime/password-code.ts';

/** The text of a message as it is sent. */
export interface OutgoingText {
  readonly body: string;
  /** Replaces secret parts in a text, such as an error that repeats the message. */
  readonly withoutSecret: (text: string) => string;
}

interface OutboxMessage {
  readonly id: string;
  readonly event_key: string;
  readonly body: string;
}

/** Begins the event keys of messages that carry a code for a new password (D67). */
const codeEvent = 'password_code:';

/**
 * Returns the text of a message to send. A code for a new password is generated here, and only its
 * hash is stored. Neither the outbox nor the queue ever contains the code. Returns undefined when
 * the request of the code has expired.
 */
export async function outgoingText(
  { id, event_key, body }: OutboxMessage,
  hashCode: HashPasswordCode,
  query: JobHelpers['query'],
): Promise<OutgoingText | undefined> {
  if (!event_key.startsWith(codeEvent)) return { body, withoutSecret: (text) => text };
  const code = newPasswordCode();
  const { rows } = await query<{ stored: boolean }>(
    'select app_private.code_of_message($1, $2) as stored',
    [id, hashCode(code)],
  );
  if (!rows[0]?.stored) return undefined;
  return {
    body: `Turno: su código para una contraseña nueva es ${code}. Vale ${codeLifetime}. No lo diga a nadie.`,
    withoutSecret: (text) => text.replaceAll(code, '…'),
  };
}
