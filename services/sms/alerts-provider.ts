import { z } from 'zod';
import type { AlertsSettings } from '#runtime/env.ts';
import { redactKeys } from '../alerts-keys.ts';
import { boundedJson } from '../bounded-json.ts';
import { type SmsProvider, SmsRejected } from './provider.ts';

const timeout = 30_000;

const mutation = /* GraphQL */ `
  mutation CreateSmsAlert($input: ProcCreateSmsAlertsInput!) {
    procCreateSmsAlerts(input: $input) {
      clientMutationId
    }
  }
`;

const answerShape = z.object({
  errors: z.array(z.object({ message: z.string() })).optional(),
});

/** Error codes of a connection that was never made, so the request was not sent. */
const neverSent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

function causeCode(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  return (cause as NodeJS.ErrnoException | undefined)?.code;
}

/**
 * Creates the SMS provider of the alerts service: procCreateSmsAlerts with its keys, timeout 30 s (doc 1
 * §7, §9).
 */
export function createAlertsProvider(settings: AlertsSettings): SmsProvider {
  const { url, publicKey, secretKey } = settings;
  return {
    outcome: 'sent',
    async send({ id, phone, body }) {
      let response: Response;
      try {
        response = await fetch(url, {
          method: 'POST',
          // A redirect would send the keys, the phone and the text to another host.
          redirect: 'manual',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            query: mutation,
            variables: {
              input: { clientMutationId: id, publicKey, secretKey, phone, message: body },
            },
          }),
          signal: AbortSignal.timeout(timeout),
        });
      } catch (error) {
        const code = causeCode(error);
        if (code && neverSent.includes(code)) throw new SmsRejected(`sin conexión (${code})`, true);
        throw error;
      }
      if (response.status === 429 || response.status === 503) {
        throw new SmsRejected(`el servicio está ocupado (${response.status})`, true);
      }
      if (response.status >= 300 && response.status < 500) {
        throw new SmsRejected(`el servicio lo rechazó (${response.status})`, false);
      }
      const { errors } = answerShape.parse(await boundedJson(response));
      if (errors?.[0]) {
        const reason = redactKeys(errors[0].message, settings);
        throw new SmsRejected(`el servicio lo rechazó: ${reason}`, false);
      }
      return undefined;
    },
  };
}
