import type { FastifyBaseLogger } from 'fastify';
import type { ErrorCode } from '#domain/errors/error-register.ts';
import { ForgedToken } from '../sessions/sessions.ts';
import {
  answerOf,
  type ErrorAnswer,
  failureOf,
  isOverload,
  isStorageFailure,
} from './error-codes.ts';
import type { ErrorReporter } from './error-reporter.ts';

/** The request that an error belongs to. */
export interface FailedRequest {
  readonly id: string;
  readonly log: FastifyBaseLogger;
  /** Collects codes for the security log until the request ends. */
  readonly rejections?: ErrorCode[];
  /** The name of the running stored operation, once it is known. */
  storedOperation?: string;
}

/** Listeners of errors besides the caller. */
export interface ErrorListeners {
  /** Called when a write failed for lack of space or in a read-only database. */
  readonly onStorageFailure: () => void;
  /** Called for each error response, with the stored operation or undefined. */
  readonly onAnswered: (code: ErrorCode, storedOperation: string | undefined) => void;
}

/** Codes that are rare in honest use: operations of another role or office, and limits. */
const suspicious: readonly ErrorCode[] = [
  'FORBIDDEN',
  'OTHER_OFFICE',
  'TOO_MANY_REQUESTS',
  'CASH_HELD',
];

export type AnswerError = (
  error: unknown,
  request: FailedRequest,
  path?: readonly (string | number)[],
) => ErrorAnswer;

/**
 * Creates the function that returns the response to an error. An error unknown to the register is
 * logged and reported with the request's id; the response contains only that id.
 */
export function createErrorAnswer(
  reporter: ErrorReporter,
  { onStorageFailure, onAnswered }: ErrorListeners,
): AnswerError {
  return (error, request, path) => {
    const failure = failureOf(error);
    onAnswered(failure?.code ?? 'UNKNOWN', request.storedOperation);
    if (isStorageFailure(error)) {
      onStorageFailure();
      request.log.error({ err: error }, 'a write failed');
    }
    if (failure) {
      const isSuspicious = suspicious.includes(failure.code) && !isOverload(error);
      if (isSuspicious || error instanceof ForgedToken) request.rejections?.push(failure.code);
      request.log.debug({ err: error, code: failure.code }, 'rejected');
      return answerOf(failure, path);
    }
    const cause = (error as { originalError?: unknown }).originalError ?? error;
    request.log.error({ err: cause }, 'failed');
    reporter.report(cause, { requestId: request.id });
    return answerOf({ code: 'UNKNOWN', params: { requestId: request.id } }, path);
  };
}
