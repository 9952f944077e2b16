import * as z from 'zod/mini';
import { optional, optionalEmail, required, requiredPhone } from '#web/ui/form/rules.ts';
import { rightDocument, sentNumber } from '../people/identification-rules.ts';

/** A client who is registered. */
export type FoundClient = z.infer<typeof foundClient>;

export const foundClient = z.object({
  id: z.string(),
  /** Missing in what a draft kept before it was. */
  identificationType: z.optional(z.string()),
  identificationNumber: z.string(),
  fullName: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  /** Null before they were asked. */
  acceptsMessages: z.optional(z.nullable(z.boolean())),
  acceptsPhotos: z.optional(z.nullable(z.boolean())),
  hasPhoto: z.optional(z.nullable(z.boolean())),
});

const answer = z.optional(z.boolean());

/** What a form holds of a client who is searched by document, and of one who is not found. */
export const searchedClient = {
  /** The document that was searched last, see `searchedAs`; '' before the first search. */
  searchedNumber: z.string(),
  foundClient: z.nullable(foundClient),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** What a new one said when they were asked. */
  consents: z.optional(z.object({ messages: answer, photos: answer })),
};

/** That part of the form before anything is searched. */
export const nobodySearched = {
  searchedNumber: '',
  foundClient: null,
  phone: '',
  email: '',
  address: '',
  firstName: '',
  lastName: '',
};

/** What is asked of a client without document, who is not registered by the sale or appointment (doc 2 §5). */
export const walkIn = z.object({
  firstName: required('name'),
  lastName: required('name'),
  phone: requiredPhone(),
});

/** What is asked of a client whom the search did not find (doc 2 §5); the e-mail may stay empty (D31, D73). */
const newClient = z.object({
  phone: requiredPhone(),
  email: optionalEmail(),
  address: required('address'),
  firstName: optional('name'),
  lastName: optional('name'),
});

/** The document of a client whom the search found, as acts take it. */
export function documentOf({ identificationType, identificationNumber }: FoundClient) {
  return { identificationNumber, ...(identificationType && { identificationType }) };
}

/** A document as a search knows it: its type and the number as it is sent (D88). */
export function searchedAs(document: Parameters<typeof sentNumber>[0]): string {
  return `${document.identificationType} ${sentNumber(document)}`;
}

/** Whether the document that stands in the form is the one that was searched. */
export function isSearched(
  values: Parameters<typeof sentNumber>[0] & { readonly searchedNumber: string },
): boolean {
  return values.searchedNumber !== '' && values.searchedNumber === searchedAs(values);
}

const documentNumber = z.object({ identificationNumber: required('document') });

/**
 * What must be told of a client who is searched by document: whose number was found may have one that
 * is older than its rules, and who is not registered tells the rest.
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
