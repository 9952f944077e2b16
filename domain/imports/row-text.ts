import {
  type ErrorCode,
  type ErrorParams,
  errorText,
  isErrorCode,
} from '../errors/error-register.ts';

/** Returns the reason of a row: the text of its form's field, otherwise that of its code. */
export function rowText(code: ErrorCode, params: ErrorParams = {}): string {
  return typeof params.text === 'string' ? params.text : errorText(code, params);
}

/**
 * Returns why a row is doubtful, refused or not undone, after the heading of the field in its params
 * (doc 9 §7.6): 'Teléfono: Campo es obligatorio'. A row that an undo left has no code but
 * `params.reason`.
 *
 * @param fields those of its kind
 */
export function rowReason(
  fields: readonly { readonly name: string; readonly heading: string }[],
  code: string | null,
  params: ErrorParams | null,
): string {
  const { field, ...values } = params ?? {};
  const text = code && isErrorCode(code) ? rowText(code, values) : (values.reason ?? code ?? '');
  const heading = fields.find(({ name }) => name === field)?.heading;
  return heading ? `${heading}: ${text}` : String(text);
}
