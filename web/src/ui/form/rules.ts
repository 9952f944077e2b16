import * as z from 'zod/mini';
import { validationTexts } from '#domain/texts.ts';

/** A text that must not be empty; `message` for the forms that word it otherwise (doc 1 §5). */
export function required(message: string = validationTexts.required) {
  return z.string().check(z.trim(), z.minLength(1, { error: message, abort: true }));
}

/** A select in which something must be chosen (doc 1 §5). */
export function requiredChoice() {
  return required(validationTexts.emptySelect);
}

/** A text that may be empty. */
export function optional() {
  return z.string().check(z.trim());
}

/** An e-mail that must be given. */
export function requiredEmail() {
  return required().check(z.email({ error: validationTexts.email, abort: true }));
}

/** An e-mail or nothing. */
export function optionalEmail() {
  return optional().check(
    z.refine((text) => text === '' || z.email().safeParse(text).success, validationTexts.email),
  );
}

/** Digits only, or nothing; identification numbers and phones. */
export function optionalDigits() {
  return optional().check(z.regex(/^\d*$/, validationTexts.numeric));
}

/** Digits that must be given. */
export function requiredDigits() {
  return required().check(z.regex(/^\d*$/, validationTexts.numeric));
}
