import { z } from 'zod';
import { RuleError } from '#domain/errors/rule-error.ts';

/** In characters; the response with an RSA key and its certificates has 6,000. */
const longestAnswer = 12 * 1024;

const bytes = z.string().regex(/^[\w-]+$/);
const transports = z
  .array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
  .max(7);
const common = { id: bytes.max(1366), rawId: bytes.max(1366), type: z.literal('public-key') };

const signed = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.string().max(100).optional(),
  }),
});

const registrationShape = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    // Browsers may send unknown transports.
    transports: z.array(z.unknown()).max(20).optional(),
  }),
});

const clientData = z.object({ challenge: bytes.max(100) });

/** The response of `navigator.credentials.get()`, and the challenge that it signed. */
export type AuthenticationResponse = z.infer<typeof signed> & { readonly challenge: string };

/** The response of `navigator.credentials.create()`. */
export type RegistrationResponse = z.infer<typeof registrationShape> & {
  readonly challenge: string;
  readonly transports: z.infer<typeof transports>;
};

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function read<Answer extends z.infer<typeof signed> | z.infer<typeof registrationShape>>(
  shape: z.ZodType<Answer>,
  text: string,
): Answer & { challenge: string } {
  const answer = shape.safeParse(text.length <= longestAnswer ? jsonOf(text) : undefined);
  if (!answer.success || answer.data.id !== answer.data.rawId) throw new RuleError('PASSKEY_WRONG');
  const { clientDataJSON } = answer.data.response;
  const clientDataFields = clientData.safeParse(
    jsonOf(Buffer.from(clientDataJSON, 'base64url').toString()),
  );
  if (!clientDataFields.success) throw new RuleError('PASSKEY_WRONG');
  return { ...answer.data, challenge: clientDataFields.data.challenge };
}

/** Parses the response of a passkey, JSON of WebAuthn Level 3. Throws PASSKEY_WRONG. */
export const parseAuthenticationResponse = (text: string): AuthenticationResponse =>
  read(signed, text);

/** Parses a new passkey. Throws PASSKEY_WRONG. */
export function parseRegistrationResponse(text: string): RegistrationResponse {
  const answer = read(registrationShape, text);
  const known = (answer.response.transports ?? []).filter(
    (transport) => transports.safeParse([transport]).success,
  );
  return { ...answer, transports: transports.parse(known.slice(0, 7)) };
}
