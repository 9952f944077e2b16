import type { FastifyInstance } from 'fastify';
import { RuleError } from '#domain/errors/rule-error.ts';
import { hasToken } from '#runtime/has-token.ts';
import { isThisMachine } from '../http/this-machine.ts';
import type { Services } from '../install/services.ts';

/**
 * Counts requests and serves the counts at `/metrics` to clients with the token. Without a token,
 * local programs may read it until a real company exists: a local proxy could otherwise forward
 * requests of others.
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
      ? hasToken(request, token, previousToken)
      : !env.trustProxy && isThisMachine(request.raw) && !(await hasRealCompany());
    if (!isKnown) {
      throw new RuleError('NOT_FOUND');
    }
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}
