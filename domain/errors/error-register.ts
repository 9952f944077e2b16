import { type PaymentType, paymentTypeCaptions, roleCaption } from '../texts/captions.ts';
import { accessErrors } from './codes/access.ts';
import { appointmentsErrors } from './codes/appointments.ts';
import { cashErrors } from './codes/cash.ts';
import type { ErrorEntry } from './codes/entry.ts';
import { importsErrors } from './codes/imports.ts';
import { inputErrors } from './codes/input.ts';
import { privacyRequestsErrors } from './codes/privacy-requests.ts';
import { ratesErrors } from './codes/rates.ts';
import { recordsErrors } from './codes/records.ts';
import { salesErrors } from './codes/sales.ts';
import { serverErrors } from './codes/server.ts';
import { sessionErrors } from './codes/session.ts';
import { settlementsErrors } from './codes/settlements.ts';

/** Values for the {placeholders} of a text; `field` may name the invalid input. */
export type ErrorParams = Readonly<Record<string, string | number>>;

const register = {
  ...sessionErrors,
  ...inputErrors,
  ...accessErrors,
  ...cashErrors,
  ...salesErrors,
  ...appointmentsErrors,
  ...ratesErrors,
  ...privacyRequestsErrors,
  ...recordsErrors,
  ...settlementsErrors,
  ...importsErrors,
  ...serverErrors,
};

export type ErrorCode = keyof typeof register;

/** Error register: code → Spanish text, effect on the session and field (doc 1 §8). */
export const errors: Readonly<Record<ErrorCode, ErrorEntry>> = register;

/**
 * Codes of doc 1 §8. A GraphQL error has them as its `message`, because clients of the documented
 * API compare it. Other codes are in `extensions.code`, with their Spanish text as the message.
 */
export const documentedKeys = [
  'INVALID_USER',
  'CLIENT_EXISTS',
  'CLIENT_EMAIL_EXISTS',
  'INVALID_CAPTCHA',
  'INVALID_TOKEN',
  'USER_BLOCKED',
  'jwt expired',
  'TOKEN_EXPIRED',
  'Network Error',
] as const satisfies readonly ErrorCode[];

const documentedKey = new RegExp(`\\b(${documentedKeys.join('|')})\\b`);

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(register, text);
}

/** Returns whether clients of the documented API recognize this code by the message of an error. */
export function isDocumentedKey(code: ErrorCode): boolean {
  return (documentedKeys as readonly string[]).includes(code);
}

/**
 * Returns the code of a failure (doc 1 §8): the first of the messages (the error's, the response's
 * responseError, the first GraphQL error's) that is a code of the register or contains a documented
 * key; otherwise UNKNOWN.
 */
export function findError(...messages: readonly (string | null | undefined)[]): ErrorCode {
  for (const message of messages) {
    if (!message) continue;
    const key = isErrorCode(message) ? message : documentedKey.exec(message)?.[0];
    if (key) return key as ErrorCode;
  }
  return 'UNKNOWN';
}

/** Formats the Spanish text of a code with its params. */
export function errorText(code: ErrorCode, params: ErrorParams = {}): string {
  return errors[code].text
    .replace(/\[([^\]|]*)\|?([^\]]*)\]/g, (_, part: string, otherwise: string) =>
      isComplete(part, params) ? part : otherwise,
    )
    .replace(/\{(\w+)\}/g, (_, name: string) => shownParam(name, params[name] ?? ''));
}

/** Replaces comma-separated roles and payment types with their captions. */
function shownParam(name: string, value: string | number): string {
  if (name === 'roles') return String(value).split(',').map(roleCaption).join(' o ');
  if (name === 'paymentType') return paymentTypeCaptions[value as PaymentType];
  return String(value);
}

/** Returns the invalid input: the one in the params, or the code's own. */
export function errorField(code: ErrorCode, params: ErrorParams = {}): string | undefined {
  return params.field === undefined ? errors[code].field : String(params.field);
}

function isComplete(part: string, params: ErrorParams): boolean {
  return Array.from(part.matchAll(/\{(\w+)\}/g)).every(
    ([, name]) => params[name as string] !== undefined,
  );
}
