/** Details of a server error; `field` is the input it belongs to. */
export interface ApiErrorDetail {
  readonly code: string;
  readonly text: string;
  readonly field?: string | undefined;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

/** The only error class of requests: a code of the register with its Spanish text. */
export class ApiError extends Error {
  readonly code: string;
  readonly field: string | undefined;
  readonly params: Readonly<Record<string, unknown>>;

  constructor({ code, text, field, params }: ApiErrorDetail) {
    super(text);
    this.name = 'ApiError';
    this.code = code;
    this.field = field;
    this.params = params ?? {};
  }
}

/** Returns whether the requested record does not exist any more. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code.endsWith('NOT_FOUND');
}
