import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The operation inside the route, such as the first field of a GraphQL document. */
    operation: string;
  }
}

/** Logs one line per request: the operation and its result, never the caller. */
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
