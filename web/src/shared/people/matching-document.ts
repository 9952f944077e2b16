import type { Currency } from '#domain/money/currencies.ts';
import {
  type IdentificationType,
  identificationPrefixes,
  matchingType,
} from '#domain/people/identification.ts';
import { sentNumber } from './identification-rules.ts';

interface Document {
  readonly identificationType: IdentificationType;
  readonly identificationPrefix: string;
  readonly identificationNumber: string;
}

/** Returns the typed number with a document type of the office that accepts it, if the chosen type does not. */
export function matchingDocument(
  { identificationType: chosen, identificationPrefix, identificationNumber }: Document,
  currency: Currency,
): Document {
  const typed = { identificationType: chosen, identificationPrefix, identificationNumber };
  const identificationType = matchingType(chosen, sentNumber(typed), currency);
  if (identificationType === chosen) return typed;
  const [prefix = ''] = identificationPrefixes(identificationType);
  return { identificationType, identificationPrefix: prefix, identificationNumber };
}
