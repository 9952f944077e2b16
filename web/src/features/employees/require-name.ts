import { validationTexts } from '#domain/texts.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { queryClient } from '#web/lib/query-client.ts';
import type { IdentificationValues } from '#web/shared/people/identification-input.tsx';
import { registeredNumber } from '#web/shared/people/person-identification.tsx';
import { personQuery } from '#web/shared/people/person-lookup.ts';

interface NewPerson extends IdentificationValues {
  readonly firstName: string;
  readonly lastName: string;
}

/** Staff have a name from the first day: it is asked where the civil registry tells none. */
export async function requireName(person: NewPerson): Promise<void> {
  const empty = (['firstName', 'lastName'] as const).find((field) => !person[field].trim());
  if (!empty) return;
  const number = registeredNumber(person);
  const known = number && (await queryClient.fetchQuery(personQuery(number))).state === 'found';
  if (known && !person.firstName.trim() && !person.lastName.trim()) return;
  throw new ApiError({ code: 'REQUIRED_FIELD', text: validationTexts.required, field: empty });
}
