import '../graphql/parsing/graphile-environment.ts';
import { DatabaseError } from 'pg';
import { SafeError } from 'postgraphile/grafast';
import { GraphQLError } from 'postgraphile/graphql';
import { databaseErrorCode, databaseReason } from '#domain/errors/database-errors.ts';
import {
  type ErrorCode,
  type ErrorParams,
  errorField,
  errorText,
  isDocumentedKey,
  isErrorCode,
} from '#domain/errors/error-register.ts';
import { RuleError } from '#domain/errors/rule-error.ts';
import { isUnavailable } from '#runtime/database/unavailable.ts';
import { fieldAmong, typeReason } from '../graphql/parsing/wrong-value.ts';
import { QueueFull } from '../limits/queue-full.ts';

/** A failure by the error register (domain/errors/error-register.ts). */
export interface Failure {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
}

function paramsOf(detail: string | undefined): ErrorParams {
  try {
    return detail ? (JSON.parse(detail) as ErrorParams) : {};
  } catch {
    return {};
  }
}

function ofDatabase(error: DatabaseError): Failure | undefined {
  if (error.code === 'TURNO') {
    return isErrorCode(error.message)
      ? { code: error.message, params: paramsOf(error.detail) }
      : undefined;
  }
  const code = isUnavailable(error) ? 'Network Error' : databaseErrorCode(error);
  if (!code) return undefined;
  return { code, params: code === 'INVALID_INPUT' ? databaseReason(error) : {} };
}

/** Codes for errors of the server's own disk, which may store photos, by their Node.js code. */
const codeOfDisk: Readonly<Record<string, ErrorCode>> = {
  ENOSPC: 'STORAGE_FULL',
  EDQUOT: 'STORAGE_FULL',
  EROFS: 'STORAGE_FAILED',
  EIO: 'STORAGE_FAILED',
};

/** PostGraphile's message about a deletion without a row. */
const codeOfRemark: readonly (readonly [RegExp, ErrorCode])[] = [
  [/^No values were deleted in collection/, 'NOT_FOUND'],
];

/** Returns whether Fastify threw it for a request that it cannot parse. */
function isHttpError(error: unknown): error is { statusCode: number } {
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 500;
}

/** Path of an invalid variable in GraphQL's message: `… at "input.salesDetails[0].cost"; …`. */
const variablePathPattern = / at "\w+((?:\.\w+|\[\d+\])+)"[;.]/;

/**
 * Returns the field and the reason of a variable of a wrong type, from the message of its error.
 */
function wrongVariable(message: string): ErrorParams {
  if (!message.startsWith('Variable "$')) return {};
  const [, variable = ''] = /^Variable "\$(\w+)"/.exec(message) ?? [];
  const path = variablePathPattern.exec(message)?.[1] ?? '';
  const field = fieldAmong([variable, ...(path.match(/\w*[a-z_]\w*/gi) ?? [])]);
  return { ...(field && field !== 'input' ? { field } : {}), ...typeReason(message) };
}

/** Returns the failure of an invalid document or of its variables. */
function ofGraphql(error: GraphQLError): Failure | undefined {
  const cause = error.originalError ? failureOf(error.originalError) : undefined;
  if (error.originalError && !cause) return undefined;
  const { code, params } = cause ?? { code: 'INVALID_INPUT', params: {} };
  return { code, params: { ...wrongVariable(error.message), ...params } };
}

/** Returns the failure behind an error; undefined if its details must not reach the caller. */
export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof RuleError) return { code: error.code, params: error.params };
  if (error instanceof DatabaseError) return ofDatabase(error);
  if (error instanceof GraphQLError) return ofGraphql(error);
  if (error instanceof RangeError && error.message.startsWith('Maximum call stack')) {
    return { code: 'INVALID_INPUT', params: {} };
  }
  if (isHttpError(error)) {
    return { code: error.statusCode === 413 ? 'BODY_TOO_LARGE' : 'INVALID_INPUT', params: {} };
  }
  if (!(error instanceof Error)) return undefined;
  const ofDisk = codeOfDisk[(error as NodeJS.ErrnoException).code ?? ''];
  if (ofDisk) return { code: ofDisk, params: {} };
  if (isUnavailable(error)) return { code: 'Network Error', params: {} };
  if (/^Attempted to update a record, but no new values/.test(error.message)) {
    return { code: 'INVALID_INPUT', params: { reason: 'no trae ningún cambio' } };
  }
  const code = codeOfRemark.find(([remark]) => remark.test(error.message))?.[1];
  // An invalid cursor, or one of another order.
  const ofInput = error instanceof SafeError ? 'INVALID_INPUT' : undefined;
  const known = code ?? ofInput;
  return known && { code: known, params: {} };
}

/** Returns whether an error means that writes fail at present. */
export function isStorageFailure(error: unknown): boolean {
  return /^STORAGE_/.test(failureOf(error)?.code ?? '');
}

/** An error in GraphQL and REST responses (doc 1 §8), with register texts only. */
export interface ErrorAnswer {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions: {
    readonly code: ErrorCode;
    readonly text: string;
    readonly field?: string;
    readonly params?: ErrorParams;
  };
}

/**
 * Returns the response to a failure: documented keys as its message, otherwise the Spanish text.
 */
export function answerOf(
  { code, params }: Failure,
  path?: readonly (string | number)[],
): ErrorAnswer {
  const text = errorText(code, params);
  const field = errorField(code, params);
  return {
    message: isDocumentedKey(code) ? code : text,
    ...(path ? { path } : {}),
    extensions: {
      code,
      text,
      ...(field === undefined ? {} : { field }),
      ...(Object.keys(params).length === 0 ? {} : { params }),
    },
  };
}

const statusByCode: Partial<Record<ErrorCode, number>> = {
  INVALID_TOKEN: 401,
  TOKEN_EXPIRED: 401,
  INVALID_USER: 401,
  USER_BLOCKED: 403,
  DEMO_BLOCKED: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  OPERATION_UNKNOWN: 404,
  BODY_TOO_LARGE: 413,
  QUERY_TOO_LARGE: 413,
  ADDRESS_TOO_LONG: 414,
  DOWNLOAD_RUNNING: 429,
  DOWNLOADS_BUSY: 429,
  TOO_MANY_REQUESTS: 429,
  UNKNOWN: 500,
  'Network Error': 503,
  STORAGE_FULL: 503,
  STORAGE_FAILED: 503,
  TIMEOUT: 504,
};

/** Returns whether the server was overloaded; the caller did nothing wrong and may retry soon. */
export function isOverload(error: unknown): boolean {
  return causeOf(error) instanceof QueueFull;
}

/** Returns the HTTP status of a request that failed as a whole. */
export function statusOf(error: unknown): number {
  if (isOverload(error)) return 503;
  return statusByCode[failureOf(error)?.code ?? 'UNKNOWN'] ?? 400;
}

/** Returns the original error behind a GraphQL error. */
function causeOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError
    ? causeOf(error.originalError)
    : error;
}
