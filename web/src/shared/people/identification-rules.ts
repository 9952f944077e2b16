import * as z from 'zod/mini';
import { errorText } from '#domain/errors.ts';
import {
  canonicalIdentification,
  checkIdentification,
  type IdentificationType,
} from '#domain/identification.ts';
import { validationTexts } from '#domain/texts.ts';
import { required, requiredChoice } from '#web/ui/form/rules.ts';

/** The fields of `IdentificationInput` for a schema; `rightIdentification` checks them together. */
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

/** The number as it is sent: in its canonical form, led by its prefix. */
export function sentNumber(document: Identification): string {
  return canonicalIdentification(document.identificationNumber, document.identificationPrefix);
}

/** The types whose numbers are digits, perhaps led by the letters of their kind. */
const numericTypes: ReadonlySet<IdentificationType> = new Set(['CI', 'CIV', 'RIF', 'RUC', 'DNI']);

/** Refuses a number whose form or check digit is wrong for its type (D29), at the number's field. */
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

/** A document number that can be one: what is no number is not searched, and is nobody's who is new. */
export const rightDocument = z.object(identificationFields).check(rightIdentification());
