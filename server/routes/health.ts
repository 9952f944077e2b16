import type { FastifyInstance } from 'fastify';
import type { Services } from '../install/services.ts';

/**
 * Serves `/healthz`: the process is alive; and `/readyz`: it can read and write. Both are public,
 * so responses come from memory and are one word: what an operator checks next, not the cause.
 */
export function installHealth(app: FastifyInstance, { readiness }: Services): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const status = readiness.state();
    return reply.code(status === 'ok' ? 200 : 503).send({ status });
  });
}
