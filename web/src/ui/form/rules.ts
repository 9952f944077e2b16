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

/** Digits, and what people write between them: 0414-123.45.67, +58 414 1234567. */
const phone = /^\+?[\d\s().-]*$/;

/** A phone or nothing; numeric (doc 1 §5) and kept as typed (D30). */
export function optionalPhone() {
  return optional().check(z.regex(phone, validationTexts.numeric));
}

/** A phone that must be given. */
export function requiredPhone() {
  return required().check(z.regex(phone, validationTexts.numeric));
}
