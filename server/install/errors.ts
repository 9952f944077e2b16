import type { FastifyInstance } from 'fastify';
import { failureOf, statusOf } from '../failure.ts';
import type { Services } from '../services.ts';

/** Every failed request is answered as GraphQL answers: `{errors: [{message, extensions}]}`. */
export function installErrors(app: FastifyInstance, { answerError }: Services): void {
  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(failureOf(error)?.code ?? 'UNKNOWN');
    return reply.code(status).send({ errors: [answerError(error, request)] });
  });
}
