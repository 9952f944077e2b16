import type { FastifyBaseLogger } from 'fastify';
import type { ErrorCode } from '#domain/errors.ts';
import type { ErrorReporter } from './error-reporter.ts';
import { answerOf, type ErrorAnswer, failureOf, isOverload, isStorageFailure } from './failure.ts';
import { ForgedToken } from './sessions.ts';

/** The request that an error belongs to. */
export interface FailedRequest {
  readonly id: string;
  readonly log: FastifyBaseLogger;
  /** Where what the security log is told of is kept until the request ends. */
  readonly refusals?: ErrorCode[];
  /** The name of the web app's own operation that is run, once it is known. */
  storedOperation?: string;
}

/** Who is told of errors besides the caller. */
export interface ErrorListeners {
  /** A write found no room or a database that takes none. */
  readonly onStorageFailure: () => void;
  /** An error was answered with, of an operation of the web app or of none. */
  readonly onAnswered: (code: ErrorCode, storedOperation: string | undefined) => void;
}

/** What honest people rarely meet: an act of another role or office, or a limit. */
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
 * What an error is answered with. One that the register does not know is logged and reported with
 * the request's id, and the caller is told that id only.
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
      request.log.error({ err: error }, 'could not write');
    }
    if (failure) {
      const isSuspicious = suspicious.includes(failure.code) && !isOverload(error);
      if (isSuspicious || error instanceof ForgedToken) request.refusals?.push(failure.code);
      request.log.debug({ err: error, code: failure.code }, 'refused');
      return answerOf(failure, path);
    }
    const cause = (error as { originalError?: unknown }).originalError ?? error;
    request.log.error({ err: cause }, 'failed');
    reporter.report(cause, { requestId: request.id });
    return answerOf({ code: 'UNKNOWN', params: { requestId: request.id } }, path);
  };
}
