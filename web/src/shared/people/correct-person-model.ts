import * as z from 'zod/mini';
import { isWithoutDocument } from '#domain/people/display-document.ts';
import { type IdentificationType, identificationPrefixes } from '#domain/people/identification.ts';
import { optional, required } from '#web/ui/form/rules/rules.ts';
import type { IdentificationValues } from './identification-input.tsx';
import { identificationFields, rightIdentification, sentNumber } from './identification-rules.ts';

/** The corrected person, as the API returns it. */
export interface PersonToCorrect {
  readonly firstName: string;
  readonly secondName: string;
  readonly lastName: string;
  readonly secondLastName: string;
  readonly identificationType: string | null;
  readonly identificationNumber: string | null;
}

/** Changed fields of a person. */
export type PersonPatch = Partial<Record<keyof PersonToCorrect, string>>;

/** Form to correct a person: the first name must stay, other names may be removed. */
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

/** Returns the form values of a person: 'V12345678' is split into letter and number. */
export function correctionValues(person: PersonToCorrect): Correction & IdentificationValues {
  const identificationType = (person.identificationType ?? 'PP') as IdentificationType;
  const known = person.identificationNumber ?? '';
  const number = isWithoutDocument(known) ? '' : known;
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

/** Returns the changed fields. */
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
