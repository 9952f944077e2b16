import type { JobHelpers } from 'graphile-worker';
import {
  invitationHash,
  invitationLifetime,
  invitationLink,
  newInvitationToken,
} from '#runtime/invitation-token.ts';
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

/** The text of a message, or why its secret expired before it was sent. */
export type OutgoingMessage = OutgoingText | { readonly expired: string };

type Query = JobHelpers['query'];

/** Messages whose text contains a secret, by the beginning of their event keys. */
const secretTexts: Readonly<
  Record<string, (id: string, query: Query, settings: MessageSecrets) => Promise<OutgoingMessage>>
> = { password_code: textWithCode, invitation: textWithLink };

/** What the texts of messages with a secret need. */
export interface MessageSecrets {
  readonly hashCode: HashPasswordCode;
  /** Public address of the web app; without it, no invitation is sent. */
  readonly publicUrl: string | undefined;
}

/**
 * Returns the text of a message to send. A secret is generated here, and only its hash is stored.
 * Neither the outbox nor the queue ever contains it.
 */
export async function outgoingText(
  { id, event_key, body }: OutboxMessage,
  secrets: MessageSecrets,
  query: Query,
): Promise<OutgoingMessage> {
  const withSecret = secretTexts[event_key.split(':', 1)[0] ?? ''];
  return withSecret
    ? withSecret(id, query, secrets)
    : { body, withoutSecret: (text: string) => text };
}

/** A code for a new password (D67). */
async function textWithCode(
  id: string,
  query: Query,
  { hashCode }: MessageSecrets,
): Promise<OutgoingMessage> {
  const code = newPasswordCode();
  const { rows } = await query<{ stored: boolean }>(
    'select app_private.code_of_message($1, $2) as stored',
    [id, hashCode(code)],
  );
  if (!rows[0]?.stored)
    return { expired: 'El pedido del código venció: la persona debe pedir otro.' };
  return {
    body: `Turno: su código para una contraseña nueva es ${code}. Vale ${codeLifetime}. No lo diga a nadie.`,
    withoutSecret: (text) => text.replaceAll(code, '…'),
  };
}

/** A link of an invitation, next to the one that its issuer saw; one use ends both (D108). */
async function textWithLink(
  id: string,
  query: Query,
  { publicUrl }: MessageSecrets,
): Promise<OutgoingMessage> {
  const token = newInvitationToken();
  const { rows } = publicUrl
    ? await query<{ stored: boolean }>(
        'select app_private.invitation_of_message($1, $2) as stored',
        [id, invitationHash(token)],
      )
    : { rows: [] };
  if (!publicUrl || !rows[0]?.stored) return { expired: 'La invitación venció: invite de nuevo.' };
  return {
    body: `Turno: cree su contraseña. El enlace vale una vez y ${invitationLifetime}, no lo comparta: ${invitationLink(publicUrl, token)}`,
    withoutSecret: (text) => text.replaceAll(token, '…'),
  };
}
