import * as z from 'zod/mini';
import { optional, optionalEmail, required, requiredPhone } from '#web/ui/form/rules/rules.ts';
import { rightDocument, sentNumber } from '../people/identification-rules.ts';

/** A registered client. */
export type FoundClient = z.infer<typeof foundClient>;

export const foundClient = z.object({
  id: z.string(),
  /** Missing in drafts stored by older releases. */
  identificationType: z.optional(z.string()),
  identificationNumber: z.string(),
  fullName: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  /** Null before the client was asked. */
  acceptsMessages: z.optional(z.nullable(z.boolean())),
  acceptsPhotos: z.optional(z.nullable(z.boolean())),
  hasPhoto: z.optional(z.nullable(z.boolean())),
});

const answer = z.optional(z.boolean());

/** Fields of a client who is searched by document, found or new. */
export const searchedClient = {
  /** The last searched document, see `searchedAs`; '' before the first search. */
  searchedNumber: z.string(),
  foundClient: z.nullable(foundClient),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Consents of a new client. */
  consents: z.optional(z.object({ messages: answer, photos: answer })),
};

/** Initial values of these fields. */
export const emptySearch = {
  searchedNumber: '',
  foundClient: null,
  phone: '',
  email: '',
  address: '',
  firstName: '',
  lastName: '',
};

/** Fields of a client without document, whom the sale or appointment does not register (doc 2 §5). */
export const walkIn = z.object({
  firstName: required('name'),
  lastName: required('name'),
  phone: requiredPhone(),
});

/** Fields of a client whom the search did not find (doc 2 §5); the e-mail may stay empty (D31, D73). */
const newClient = z.object({
  phone: requiredPhone(),
  email: optionalEmail(),
  address: required('address'),
  firstName: optional('name'),
  lastName: optional('name'),
});

/** Returns the document of a found client in the form of the API input. */
export function documentOf({ identificationType, identificationNumber }: FoundClient) {
  return { identificationNumber, ...(identificationType && { identificationType }) };
}

/** Returns the search key of a document: its type and the canonical number (D88). */
export function searchedAs(document: Parameters<typeof sentNumber>[0]): string {
  return `${document.identificationType} ${sentNumber(document)}`;
}

/** Returns whether the document in the form is the one that was searched last. */
export function isSearched(
  values: Parameters<typeof sentNumber>[0] & { readonly searchedNumber: string },
): boolean {
  return values.searchedNumber !== '' && values.searchedNumber === searchedAs(values);
}

const documentNumber = z.object({ identificationNumber: required('document') });

/**
 * Returns the schemas of a client who is searched by document. The number of a found client may be
 * older than the rules; a new client needs all fields.
 */
export function clientSchemas(
  values: Parameters<typeof sentNumber>[0] & {
    readonly searchedNumber: string;
    readonly foundClient: FoundClient | null;
  },
) {
  if (!values.foundClient) return [rightDocument, newClient];
  return [isSearched(values) ? documentNumber : rightDocument];
}
