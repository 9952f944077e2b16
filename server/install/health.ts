import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/**
 * `/healthz`: the process lives. `/readyz`: it does its work, reads and writes; open to everybody,
 * so it is answered from memory, in a word that says nothing of the reason.
 */
export function installHealth(app: FastifyInstance, { readiness }: Services): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    if (readiness.isReady()) return { status: 'ok' };
    return reply.code(503).send({ status: 'unavailable' });
  });
}
