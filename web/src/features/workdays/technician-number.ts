import * as z from 'zod/mini';
import { matchesWords } from '#domain/input/word-search.ts';
import { canonicalIdentification, matchesIdentification } from '#domain/people/identification.ts';
import { validationTexts } from '#domain/texts/texts.ts';
import { required } from '#web/ui/form/rules/rules.ts';

/** Returns whether the typed text matches the technician: part of the number, or of each word of the name. */
export function isIdentifiedBy(
  typed: string,
  identificationNumber: string,
  fullName: string,
): boolean {
  return matchesIdentification(identificationNumber, typed) || matchesWords(fullName, typed);
}

/**
 * Returns the schema of a technician's identification number: required and numeric (doc 1 §5), in
 * its stored form. The letters of a cédula (V, E) and those in the office's own technicians'
 * numbers are allowed (D29).
 */
export function technicianNumber(technicians: readonly { identificationNumber: string }[]) {
  const known = new Set(technicians.map(({ identificationNumber }) => identificationNumber));
  return z.pipe(
    required('document'),
    z.pipe(
      z.transform((typed: string) => canonicalIdentification(typed)),
      z
        .string()
        .check(
          z.refine(
            (number) => /^[VE]?\d+$/.test(number) || known.has(number),
            validationTexts.numeric,
          ),
        ),
    ),
  );
}
