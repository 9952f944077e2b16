import Fastify from 'fastify';
import type { Env } from '#runtime/env.ts';
import { hasToken } from '#runtime/has-token.ts';
import { boundWatchers, watcherLimits } from '#runtime/watcher-limits.ts';
import type { Metrics } from './metrics.ts';

const loopback = '127.0.0.1';
/** In bytes; requests for metrics have no body. */
const longestBody = 1_024;

/**
 * Serves the metrics at TURNO_METRICS_PORT: at HOST to clients with TURNO_METRICS_TOKEN, or without
 * a token to this machine. Returns the port and a function that stops it; undefined without a port.
 */
export async function serveMetrics(
  { host, metrics: { port, token, previousToken } }: Pick<Env, 'host' | 'metrics'>,
  metrics: Metrics,
): Promise<{ readonly port: number; stop(): Promise<void> } | undefined> {
  if (port === undefined) return undefined;
  const { requestTimeout, keepAliveTimeout, ...http } = watcherLimits;
  const app = Fastify({
    http,
    requestTimeout,
    keepAliveTimeout,
    bodyLimit: longestBody,
    forceCloseConnections: true,
  });
  boundWatchers(app.server);
  app.get('/metrics', async (request, reply) => {
    if (token && !hasToken(request, token, previousToken)) return reply.code(401).send();
    reply.header('cache-control', 'no-store').type(metrics.contentType);
    return metrics.text();
  });
  await app.listen({ host: token ? host : loopback, port });
  const address = app.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () => app.close(),
  };
}
