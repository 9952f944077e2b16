import * as z from 'zod/mini';
import { errorText } from '#domain/errors.ts';
import {
  canonicalIdentification,
  checkIdentification,
  type IdentificationType,
} from '#domain/identification.ts';
import { required, requiredChoice } from './rules.ts';

/** The fields of `IdentificationInput` for a schema; `rightIdentification` checks them together. */
export const identificationFields = {
  identificationType: requiredChoice() as z.ZodMiniType<IdentificationType, IdentificationType>,
  identificationPrefix: z.string(),
  identificationNumber: required(),
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

/** Refuses a number whose form or check digit is wrong for its type (D29), at the number's field. */
export function rightIdentification<Values extends Identification>() {
  return z.check<Values>(({ value, issues }) => {
    const wrong = checkIdentification(value.identificationType, sentNumber(value));
    if (!wrong) return;
    issues.push({
      code: 'custom',
      path: ['identificationNumber'],
      message: errorText(wrong),
      input: value,
    });
  });
}
