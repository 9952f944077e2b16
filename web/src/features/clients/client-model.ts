import * as z from 'zod/mini';
import type { Currency } from '#domain/currencies.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { initialIdentification } from '#web/shared/people/identification-input.tsx';
import {
  identificationFields,
  rightIdentification,
  sentNumber,
} from '#web/shared/people/identification-rules.ts';
import { optional, optionalEmail, optionalPhone, required } from '#web/ui/form/rules.ts';
import type { ClientPatch, ProcCreateClientsInput } from './clients.generated.ts';
import { randomPassword } from './random-password.ts';

/** A new client's form (doc 1 §5). */
export const newClientSchema = z
  .object({
    ...identificationFields,
    phone: optionalPhone(),
    email: optionalEmail(),
    address: required('address'),
    firstName: optional('name'),
    lastName: optional('name'),
  })
  .check(rightIdentification());

type NewClient = z.infer<typeof newClientSchema>;

/** The form before anything is typed, as the office's country writes documents. */
export function emptyClient(currency: Currency): NewClient {
  return {
    ...initialIdentification(currency),
    phone: '',
    email: '',
    address: '',
    firstName: '',
    lastName: '',
  };
}

/** Each field of the form, as the API calls it. */
type SentClient = ProcCreateClientsInput &
  Record<Exclude<keyof NewClient, 'identificationPrefix'>, string | null>;

/** The input of procCreateClients; an empty e-mail becomes type and number there (D31). */
export function toClientInput(client: NewClient, officeId: string): SentClient {
  return {
    identificationType: client.identificationType,
    identificationNumber: sentNumber(client),
    phone: client.phone || null,
    email: client.email || null,
    address: client.address,
    firstName: client.firstName || null,
    lastName: client.lastName || null,
    officeId,
    password: randomPassword(),
  };
}

/** Editing a client: what is empty keeps its value (doc 1 §5). */
export const editedClientSchema = z.object({
  phone: optionalPhone(),
  email: optionalEmail(),
  address: optional('address'),
} satisfies Partial<Record<keyof ClientPatch, unknown>>);

export type EditedClient = z.infer<typeof editedClientSchema>;

/** The fields of both forms that tell how a client is reached, in their order. */
export const contactFields: Readonly<Record<keyof EditedClient, { label: string; type?: string }>> =
  {
    phone: { label: 'Teléfono', type: 'tel' },
    email: { label: 'Email', type: 'email' },
    address: { label: 'Dirección' },
  };

/** What a client has in the terms of that form. */
export const presentValues = ({ phone, email, address }: EditedClient): EditedClient => ({
  phone,
  email,
  address,
});

/** The form of a client before anything is typed. */
export const unedited: EditedClient = { phone: '', email: '', address: '' };

/** What was typed, as updateClientById takes it. */
export function toClientPatch(edited: EditedClient): Partial<EditedClient> & { updated: string } {
  const typed = Object.entries(edited).filter(([, text]) => text !== '');
  return { ...Object.fromEntries(typed), updated: serverNow().toISOString() };
}
