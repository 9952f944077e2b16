import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/**
 * While the server drains, who has been answered closes their connection and opens the next one
 * elsewhere, so that none is closed with a request under way.
 */
export function installDrain(app: FastifyInstance, { readiness }: Services): void {
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.isDraining()) reply.header('connection', 'close');
  });
}
