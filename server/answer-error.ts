import type { FastifyBaseLogger } from 'fastify';
import type { ErrorReporter } from './error-reporter.ts';
import { answerOf, type ErrorAnswer, failureOf } from './failure.ts';

/** The request that an error belongs to. */
export interface FailedRequest {
  readonly id: string;
  readonly log: FastifyBaseLogger;
}

export type AnswerError = (
  error: unknown,
  request: FailedRequest,
  path?: readonly (string | number)[],
) => ErrorAnswer;

/**
 * What an error is answered with. One that the register does not know is logged and reported with
 * the request's id, and the caller is told that id only.
 */
export function createErrorAnswer(reporter: ErrorReporter): AnswerError {
  return (error, request, path) => {
    const failure = failureOf(error);
    if (failure) {
      request.log.debug({ err: error, code: failure.code }, 'refused');
      return answerOf(failure, path);
    }
    const cause = (error as { originalError?: unknown }).originalError ?? error;
    request.log.error({ err: cause }, 'failed');
    reporter.report(cause, { requestId: request.id });
    return answerOf({ code: 'UNKNOWN', params: { requestId: request.id } }, path);
  };
}
