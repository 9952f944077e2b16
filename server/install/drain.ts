import type { FastifyInstance } from 'fastify';
import type { Services } from './services.ts';

/**
 * While the server drains, each response closes its connection. The client then opens the next one
 * on another server, and no request is cut off.
 */
export function installDrain(app: FastifyInstance, { readiness }: Services): void {
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.isDraining()) reply.header('connection', 'close');
  });
}
