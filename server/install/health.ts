import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/**
 * `/healthz`: the process lives. `/readyz`: it does its work, reads and writes; open to everybody,
 * so it is answered from memory, in one word: what an operator looks at next, nothing of the cause.
 */
export function installHealth(app: FastifyInstance, { readiness }: Services): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const status = readiness.state();
    return reply.code(status === 'ok' ? 200 : 503).send({ status });
  });
}
