import * as z from 'zod/mini';
import type { Currency } from '#domain/money.ts';
import { initialIdentification } from '#web/ui/form/identification-input.tsx';
import {
  identificationFields,
  rightIdentification,
  sentNumber,
} from '#web/ui/form/identification-rules.ts';
import { optionalDigits, optionalEmail, required } from '#web/ui/form/rules.ts';
import { randomPassword } from './random-password.ts';

/** A new client's form (doc 1 §5). */
export const newClientSchema = z
  .object({
    ...identificationFields,
    phone: optionalDigits(),
    email: optionalEmail(),
    address: required(),
  })
  .check(rightIdentification());

type NewClient = z.infer<typeof newClientSchema>;

/** The form before anything is typed, as the office's country writes documents. */
export function emptyClient(currency: Currency): NewClient {
  return { ...initialIdentification(currency), phone: '', email: '', address: '' };
}

/** The input of procCreateClients; an empty e-mail becomes type and number there (D31). */
export function toClientInput(client: NewClient, officeId: string) {
  return {
    identificationType: client.identificationType,
    identificationNumber: sentNumber(client),
    phone: client.phone || null,
    email: client.email || null,
    address: client.address,
    officeId,
    password: randomPassword(),
  };
}
