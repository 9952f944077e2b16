import * as z from 'zod/mini';
import { errorText } from '#domain/errors/error-register.ts';
import {
  canonicalIdentification,
  checkIdentification,
  type IdentificationType,
} from '#domain/people/identification.ts';
import { validationTexts } from '#domain/texts/texts.ts';
import { required, requiredChoice } from '#web/ui/form/rules/rules.ts';

/** Schema fields of `IdentificationInput`; `rightIdentification` validates them together. */
export const identificationFields = {
  identificationType: requiredChoice() as z.ZodMiniType<IdentificationType, IdentificationType>,
  identificationPrefix: z.string(),
  identificationNumber: required('document'),
};

interface Identification {
  readonly identificationType: IdentificationType;
  readonly identificationPrefix: string;
  readonly identificationNumber: string;
}

/** Returns the number in canonical form with its prefix, as the API expects it. */
export function sentNumber(document: Identification): string {
  return canonicalIdentification(document.identificationNumber, document.identificationPrefix);
}

/** Types whose numbers are digits with optional prefix letters. */
const numericTypes: ReadonlySet<IdentificationType> = new Set(['CI', 'CIV', 'RIF', 'RUC', 'DNI']);

/** Rejects a number with a wrong format or check digit for its type (D29), at the number's field. */
export function rightIdentification<Values extends Identification>() {
  return z.check<Values>(({ value, issues }) => {
    const number = sentNumber(value);
    const wrong = checkIdentification(value.identificationType, number);
    if (!wrong) return;
    const isNumeric = !numericTypes.has(value.identificationType) || /^[A-Z]{0,2}\d+$/.test(number);
    issues.push({
      code: 'custom',
      path: ['identificationNumber'],
      message: isNumeric ? errorText(wrong) : validationTexts.numeric,
      input: value,
    });
  });
}

/** Schema of a valid document number: an invalid one is neither searched nor registered. */
export const rightDocument = z.object(identificationFields).check(rightIdentification());
