import type { FastifyInstance } from 'fastify';
import { RuleError } from '#domain/rule-error.ts';
import { bearsToken } from '#runtime/bears-token.ts';
import type { Services } from '../services.ts';
import { isThisMachine } from '../this-machine.ts';

/**
 * Counts requests, and reports them at `/metrics`: to whoever brings the token. Without one, programs of this machine read
 * it until a company of somebody's own exists: a proxy on this machine may not say for whom it asks.
 */
export function installMetrics(
  app: FastifyInstance,
  { env, metrics, hasRealCompany }: Services,
): void {
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
      : !env.trustProxy && isThisMachine(request.raw) && !(await hasRealCompany());
    if (!isKnown) {
      throw new RuleError('NOT_FOUND');
    }
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}
