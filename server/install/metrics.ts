import type { FastifyInstance } from 'fastify';
import { RuleError } from '#domain/rule-error.ts';
import { bearsToken } from '#runtime/bears-token.ts';
import { isThisMachine } from '../metrics-access.ts';
import type { Services } from '../services.ts';

/** Counts requests, and tells them at `/metrics` to whom may read it (see metrics-access.ts). */
export function installMetrics(app: FastifyInstance, { env, metrics }: Services): void {
  app.addHook('onResponse', async (request, reply) => {
    metrics.observe({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      operation: request.operation,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });

  const { port, token, previousToken } = env.metrics;
  if (port !== undefined) return;
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    const isKnown = token
      ? bearsToken(request, token, previousToken)
      : !env.trustProxy && isThisMachine(request);
    if (!isKnown) {
      throw new RuleError('NOT_FOUND');
    }
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}
