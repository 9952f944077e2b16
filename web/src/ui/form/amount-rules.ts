import * as z from 'zod/mini';
import { isDecimal } from '#domain/money.ts';
import { validationTexts } from '#domain/texts.ts';
import { required } from './rules.ts';

/** An amount above zero, as the money input gives it. */
export function requiredAmount() {
  return required().check(
    z.refine(isDecimal, { error: validationTexts.numeric, abort: true }),
    z.refine(
      (text) => /[1-9]/.test(text) && !text.startsWith('-'),
      validationTexts.greaterThanZero,
    ),
  );
}
