import * as z from 'zod/mini';
import { type IdentificationType, identificationPrefixes } from '#domain/identification.ts';
import { optional, required } from '#web/ui/form/rules.ts';
import type { IdentificationValues } from './identification-input.tsx';
import { identificationFields, rightIdentification, sentNumber } from './identification-rules.ts';

/** Who is corrected, as the API tells them. */
export interface PersonToCorrect {
  readonly firstName: string;
  readonly secondName: string;
  readonly lastName: string;
  readonly secondLastName: string;
  readonly identificationType: string | null;
  readonly identificationNumber: string | null;
}

/** What of a person is corrected. */
export type PersonPatch = Partial<Record<keyof PersonToCorrect, string>>;

/** A correction: whoever has a name keeps one; second names may go. */
export const correctionSchema = z
  .object({
    ...identificationFields,
    firstName: required('name'),
    secondName: optional('name'),
    lastName: optional('name'),
    secondLastName: optional('name'),
  })
  .check(rightIdentification());

type Correction = z.infer<typeof correctionSchema>;

/** The form as the person is known: 'V12345678' is letter and number. */
export function correctionValues(person: PersonToCorrect): Correction & IdentificationValues {
  const identificationType = (person.identificationType ?? 'PP') as IdentificationType;
  const number = person.identificationNumber ?? '';
  const prefixes = identificationPrefixes(identificationType);
  const identificationPrefix =
    prefixes.find((prefix) => number.startsWith(prefix)) ?? prefixes[0] ?? '';
  return {
    firstName: person.firstName,
    secondName: person.secondName,
    lastName: person.lastName,
    secondLastName: person.secondLastName,
    identificationType,
    identificationPrefix,
    identificationNumber: number.startsWith(identificationPrefix)
      ? number.slice(identificationPrefix.length)
      : number,
  };
}

/** What of the correction differs from what is known. */
export function toPersonPatch(corrected: Correction, person: PersonToCorrect): PersonPatch {
  const { firstName, secondName, lastName, secondLastName, identificationType } = corrected;
  const present = correctionValues(person);
  const documentIsSame =
    identificationType === person.identificationType &&
    sentNumber(corrected) === sentNumber(present);
  const sent: PersonPatch = { firstName, secondName, lastName, secondLastName };
  const changed = Object.entries(sent).filter(
    ([field, text]) => text !== person[field as keyof PersonToCorrect],
  );
  return {
    ...Object.fromEntries(changed),
    ...(!documentIsSame && { identificationType, identificationNumber: sentNumber(corrected) }),
  };
}
