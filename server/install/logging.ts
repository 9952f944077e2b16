import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The act inside the route, such as the first field of a GraphQL document. */
    operation: string;
  }
}

/** One line per request: what was asked and how it ended, never by whom. */
export function installLogging(app: FastifyInstance): void {
  app.decorateRequest('operation', '');
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        operation: request.operation || undefined,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
}
