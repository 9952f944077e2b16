import * as z from 'zod/mini';
import { cleanText } from '#domain/clean-text.ts';
import { isEmail, plainEmail } from '#domain/emails.ts';
import { errorText } from '#domain/errors.ts';
import { lengthOf, lengths, type TextKind, tooLongText } from '#domain/lengths.ts';
import { passwordLength } from '#domain/password-rule.ts';
import { plainPhone } from '#domain/phones.ts';
import { validationTexts } from '#domain/texts.ts';

type Clean = (typed: string) => string;

function filledBy(clean: Clean, message: string = validationTexts.required) {
  return z.string().check(z.overwrite(clean), z.minLength(1, { error: message, abort: true }));
}

/** What must not stay without a visible character; `message` for the forms that word it otherwise (doc 1 §5). */
export function filled(message?: string) {
  return filledBy((typed) => cleanText(typed), message);
}

function ofLength(kind: TextKind) {
  return z.refine<string>((text) => lengthOf(text) <= lengths[kind], {
    error: tooLongText(kind),
    abort: true,
  });
}

/** A text that must not be empty, nor longer than its kind allows (D69). */
export function required(kind: TextKind, clean: Clean = (typed) => cleanText(typed, kind)) {
  return filledBy(clean).check(ofLength(kind));
}

/** A password as it is typed: one may begin or end with a space, so it is not trimmed. */
export function typedPassword() {
  return z.string().check(z.minLength(1, { error: validationTexts.required, abort: true }));
}

/** A new password: its length is told here, how common it is by the server's answer (D67). */
export function newPassword() {
  const { min, max } = passwordLength;
  return typedPassword().check(
    z.refine((password) => [...password].length >= min && [...password].length <= max, {
      error: errorText('PASSWORD_LENGTH', passwordLength),
    }),
  );
}

/** A select in which something must be chosen (doc 1 §5). */
export function requiredChoice() {
  return filled(validationTexts.emptySelect);
}

/** A text that may be empty, of a length that its kind allows (D69). */
export function optional(kind: TextKind, clean: Clean = (typed) => cleanText(typed, kind)) {
  return z.string().check(z.overwrite(clean), ofLength(kind));
}

/** An e-mail that must be given. */
export function requiredEmail() {
  return required('email', plainEmail).check(
    z.refine(isEmail, { error: validationTexts.email, abort: true }),
  );
}

/** An e-mail or nothing. */
export function optionalEmail() {
  return optional('email', plainEmail).check(
    z.refine((text) => text === '' || isEmail(text), validationTexts.email),
  );
}

/** Digits, and what people write between them: 0414-123.45.67, 0414/1234567, +58 414 1234567. */
const phone = /^\+?[\d ()./-]*$/;

/** A phone or nothing; numeric (doc 1 §5) and kept as typed (D30). */
export function optionalPhone() {
  return optional('phone', plainPhone).check(z.regex(phone, validationTexts.numeric));
}

/** A phone that must be given. */
export function requiredPhone() {
  return required('phone', plainPhone).check(z.regex(phone, validationTexts.numeric));
}
