import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { RuleError } from '#domain/errors/rule-error.ts';
import { scrub } from '#runtime/scrub.ts';
import type { Services } from '../install/services.ts';
import { createLogRateLimit } from '../limits/log-rate-limit.ts';

const longestReport = 16 * 1024;
/** Logged reports per minute, of all clients together. */
const maxLogged = 120;

const reportShape = z.object({
  message: z.string().max(1_000),
  stack: z.string().max(8_000).optional(),
  screen: z.string().max(300).optional(),
  release: z.string().max(100).optional(),
});

/**
 * Accepts errors of browsers at `POST /client-errors`, and sends them scrubbed to the log and the
 * reporter.
 */
export function installClientErrors(app: FastifyInstance, { reporter }: Services): void {
  const mayLog = createLogRateLimit(maxLogged);
  app.post(
    '/client-errors',
    { bodyLimit: longestReport, config: { perAddress: 30 } },
    async (request, reply) => {
      const sent = reportShape.safeParse(request.body);
      if (!sent.success) throw new RuleError('INVALID_INPUT', { reason: 'no es un informe' });
      if (!mayLog()) return reply.code(204).send();
      const error = scrub(sent.data);
      request.log.warn({ clientError: error }, 'an error in a browser');
      reporter.reportClient(error);
      return reply.code(204).send();
    },
  );
}
