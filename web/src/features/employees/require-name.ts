import { cleanText } from '#domain/input/clean-text.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import type { IdentificationValues } from '#web/shared/people/identification-input.tsx';
import { registeredNumber } from '#web/shared/people/person-identification.tsx';
import { type PersonLookup, personQuery } from '#web/shared/people/person-lookup.ts';

interface NewPerson extends IdentificationValues {
  readonly firstName: string;
  readonly lastName: string;
}

const nameFields = ['firstName', 'lastName'] as const;
const isEmpty = (person: NewPerson, field: (typeof nameFields)[number]) =>
  cleanText(person[field]) === '';

/**
 * Returns the name fields that must be typed because the civil registry did not return a full name.
 * Staff need a name from the first day.
 */
export function missingNames(person: NewPerson): readonly string[] {
  return hasName(person) ? [] : nameFields.filter((field) => isEmpty(person, field));
}

/** Returns the missing names, and the password of a person who is not invited to create it (D108). */
export function missingOnHiring(
  person: NewPerson & { readonly invite: string; readonly password: string },
): readonly string[] {
  const needsPassword = person.invite === '' && person.password === '';
  return [...missingNames(person), ...(needsPassword ? ['password'] : [])];
}

function hasName(person: NewPerson): boolean {
  const number = registeredNumber(person);
  if (number === null || !nameFields.every((field) => isEmpty(person, field))) return false;
  return queryClient.getQueryData<PersonLookup>(personQuery(number).queryKey)?.state === 'found';
}

/** Awaits the lookup in the civil registry for a person without a typed name. */
export async function awaitName(person: NewPerson): Promise<void> {
  const number = registeredNumber(person);
  if (number === null || !nameFields.every((field) => isEmpty(person, field))) return;
  await queryClient.fetchQuery(personQuery(number));
}
