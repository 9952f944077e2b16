import type { FastifyInstance } from 'fastify';
import { beginAsSession } from '../role-settings.ts';
import type { Services } from '../services.ts';
import { transaction } from '../transaction.ts';

/** `/healthz`: the process lives. `/readyz`: its database answers and holds our functions. */
export function installHealth(app: FastifyInstance, { pool }: Services): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));

  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    try {
      await transaction(pool, beginAsSession, (client) =>
        client.query(`select 'app_private.session_claims(uuid)'::regprocedure`),
      );
      return { status: 'ok' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
