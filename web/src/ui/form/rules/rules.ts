import * as z from 'zod/mini';
import { errorText } from '#domain/errors/error-register.ts';
import { cleanText } from '#domain/input/clean-text.ts';
import { lengthErrorText, lengthOf, lengths, type TextKind } from '#domain/input/lengths.ts';
import { isEmail, plainEmail } from '#domain/people/emails.ts';
import { passwordLength } from '#domain/people/password-rule.ts';
import { plainPhone } from '#domain/people/phones.ts';
import { validationTexts } from '#domain/texts/texts.ts';

type Clean = (typed: string) => string;

function filledBy(clean: Clean, message: string = validationTexts.required) {
  return z.string().check(z.overwrite(clean), z.minLength(1, { error: message, abort: true }));
}

/** Returns the rule for a text with a visible character; `message` for forms with another wording (doc 1 §5). */
export function filled(message?: string) {
  return filledBy((typed) => cleanText(typed), message);
}

function ofLength(kind: TextKind) {
  return z.refine<string>((text) => lengthOf(text) <= lengths[kind], {
    error: lengthErrorText(kind),
    abort: true,
  });
}

/** Returns the rule for a required text with the length limit of its kind (D69). */
export function required(kind: TextKind, clean: Clean = (typed) => cleanText(typed, kind)) {
  return filledBy(clean).check(ofLength(kind));
}

/** Returns the rule for an existing password, which is not trimmed because it may start or end with a space. */
export function typedPassword() {
  return z.string().check(z.minLength(1, { error: validationTexts.required, abort: true }));
}

/** Accepts an empty password, which other rules reject. */
const rightLength = z.refine<string>(
  (password) =>
    password === '' ||
    ([...password].length >= passwordLength.min && [...password].length <= passwordLength.max),
  { error: errorText('PASSWORD_LENGTH', passwordLength) },
);

/** Returns the rule for a new password: its length is checked here, common passwords on the server (D67). */
export function newPassword() {
  return typedPassword().check(rightLength);
}

/** Returns the rule for a new password that may be empty. */
export function optionalPassword() {
  return z.string().check(rightLength);
}

/** Returns the rule for a required choice (doc 1 §5). */
export function requiredChoice() {
  return filled(validationTexts.emptySelect);
}

/** Returns the rule for an optional text with the length limit of its kind (D69). */
export function optional(kind: TextKind, clean: Clean = (typed) => cleanText(typed, kind)) {
  return z.string().check(z.overwrite(clean), ofLength(kind));
}

/** Returns the rule for a required e-mail. */
export function requiredEmail() {
  return required('email', plainEmail).check(
    z.refine(isEmail, { error: validationTexts.email, abort: true }),
  );
}

/** Returns the rule for an optional e-mail. */
export function optionalEmail() {
  return optional('email', plainEmail).check(
    z.refine((text) => text === '' || isEmail(text), validationTexts.email),
  );
}

/** Digits and common separators: 0414-123.45.67, 0414/1234567, +58 414 1234567. */
const phone = /^\+?[\d ()./-]*$/;

/** Returns the rule for an optional phone: numeric (doc 1 §5) and stored as typed (D30). */
export function optionalPhone() {
  return optional('phone', plainPhone).check(z.regex(phone, validationTexts.numeric));
}

/** Returns the rule for a required phone. */
export function requiredPhone() {
  return required('phone', plainPhone).check(z.regex(phone, validationTexts.numeric));
}
