import { type ErrorCode, type ErrorParams, errorText } from '../errors/error-register.ts';

/** Returns the reason of a row: the text of its form's field, otherwise that of its code. */
export function rowText(code: ErrorCode, params: ErrorParams = {}): string {
  return typeof params.text === 'string' ? params.text : errorText(code, params);
}
