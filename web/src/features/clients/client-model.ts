import * as z from 'zod/mini';
import type { Currency } from '#domain/money/currencies.ts';
import { serverNow } from '#web/lib/browser/server-clock.ts';
import { initialIdentification } from '#web/shared/people/identification-input.tsx';
import {
  identificationFields,
  rightIdentification,
  sentNumber,
} from '#web/shared/people/identification-rules.ts';
import { optional, optionalEmail, optionalPhone, required } from '#web/ui/form/rules/rules.ts';
import type { ClientPatch, ProcCreateClientsInput } from './clients.generated.ts';
import { randomPassword } from './random-password.ts';

/** Form of a new client (doc 1 §5). */
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

/** Returns the empty form with the documents of the office's country. */
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

/** Names of the form fields in the API. */
type SentClient = ProcCreateClientsInput &
  Record<Exclude<keyof NewClient, 'identificationPrefix'>, string | null>;

/** Returns the input of procCreateClients; the server replaces an empty e-mail with type and number (D31). */
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

/** Form to edit a client: empty fields keep their values (doc 1 §5). */
export const editedClientSchema = z.object({
  phone: optionalPhone(),
  email: optionalEmail(),
  address: optional('address'),
} satisfies Partial<Record<keyof ClientPatch, unknown>>);

export type EditedClient = z.infer<typeof editedClientSchema>;

/** Contact fields of both forms, in order. */
export const contactFields: Readonly<Record<keyof EditedClient, { label: string; type?: string }>> =
  {
    phone: { label: 'Teléfono', type: 'tel' },
    email: { label: 'Email', type: 'email' },
    address: { label: 'Dirección' },
  };

/** Returns the client's values for that form. */
export const presentValues = ({ phone, email, address }: EditedClient): EditedClient => ({
  phone,
  email,
  address,
});

/** Empty form values. */
export const unedited: EditedClient = { phone: '', email: '', address: '' };

/** Returns the typed values as a patch of updateClientById. */
export function toClientPatch(edited: EditedClient): Partial<EditedClient> & { updated: string } {
  const typed = Object.entries(edited).filter(([, text]) => text !== '');
  return { ...Object.fromEntries(typed), updated: serverNow().toISOString() };
}
