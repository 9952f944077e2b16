import type { UseFormReturnType } from '@mantine/form';
import { isDocumentedKey, isErrorCode } from '#domain/errors/error-register.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { actionForError, toastError } from '../../feedback/toasts.tsx';
import { offerReactivation } from './offer-reactivation.ts';

/** Shows the server's error at its field, or as a toast. */
export function showError<Values extends Record<string, unknown>>(
  error: unknown,
  form: Pick<UseFormReturnType<Values>, 'getValues' | 'setErrors' | 'clearFieldError'>,
  focusField: (path: string) => void,
  fields: Readonly<Record<string, string>> = {},
): void {
  if (!(error instanceof ApiError)) {
    toastError(error);
    return;
  }
  const field = fields[error.field ?? ''] ?? error.field;
  const atField = field !== undefined && field in form.getValues();
  // Documented errors show as toasts (doc 1 §8), as do errors with an action; the field shows them
  // too.
  if (
    !atField ||
    (isErrorCode(error.code) && isDocumentedKey(error.code)) ||
    actionForError(error) !== undefined
  ) {
    toastError(error);
  }
  if (atField) {
    form.setErrors({ [field]: error.message });
    focusField(field);
  }
  void offerReactivation(error).then((done) => done && field && form.clearFieldError(field));
}
