import type { JobHelpers } from 'graphile-worker';
import { codeLifetime, type HashPasswordCode, newPasswordCode } from '#runtime/password-code.ts';

/** What leaves for a message of the outbox. */
export interface OutgoingText {
  readonly body: string;
  /** The message with what must not be kept blotted out, as errors may tell it. */
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
 * The text of a message as it leaves. A code for a new password is made here, on its way out, and
 * only its hash is kept: neither the outbox nor the queue ever holds it. Undefined when the request
 * of the code has grown too old.
 */
export async function outgoingText(
  { id, event_key, body }: OutboxMessage,
  hashCode: HashPasswordCode,
  query: JobHelpers['query'],
): Promise<OutgoingText | undefined> {
  if (!event_key.startsWith(codeEvent)) return { body, withoutSecret: (text) => text };
  const code = newPasswordCode();
  const { rows } = await query<{ kept: boolean }>(
    'select app_private.code_of_message($1, $2) as kept',
    [id, hashCode(code)],
  );
  if (!rows[0]?.kept) return undefined;
  return {
    body: `Turno: su código para una contraseña nueva es ${code}. Vale ${codeLifetime}. No lo diga a nadie.`,
    withoutSecret: (text) => text.replaceAll(code, '…'),
  };
}
