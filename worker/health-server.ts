import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics } from 'prom-client';
import { bearsToken } from '#runtime/bears-token.ts';
import type { Env } from '#runtime/env.ts';
import type { JobMetrics } from './job-metrics.ts';
import type { RunningWorker } from './start.ts';

const loopback = '127.0.0.1';

/**
 * `/healthz`, `/readyz` and `/metrics` of a worker apart, at TURNO_WORKER_PORT; nothing without one.
 * At this machine alone, and with TURNO_METRICS_TOKEN at HOST: whoever brings it reads the metrics.
 */
export async function serveWorkerHealth(
  { host, workerPort, metrics: { token } }: Pick<Env, 'host' | 'workerPort' | 'metrics'>,
  worker: Pick<RunningWorker, 'isWorking' | 'isReady'>,
  { register }: Pick<JobMetrics, 'register'>,
): Promise<{ readonly port: number; stop(): Promise<void> } | undefined> {
  if (workerPort === undefined) return undefined;
  collectDefaultMetrics({ register });
  const statuses: Readonly<Record<string, () => boolean>> = {
    '/healthz': worker.isWorking,
    '/readyz': worker.isReady,
  };
  const server = createServer(async (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    response.setHeader('cache-control', 'no-store');
    const isWell = statuses[path];
    if (isWell) {
      response.writeHead(isWell() ? 200 : 503, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ status: isWell() ? 'ok' : 'unavailable' }));
    } else if (path !== '/metrics') response.writeHead(404).end();
    else if (token && !bearsToken(request, token)) response.writeHead(401).end();
    else {
      const text = await register.metrics();
      response.writeHead(200, { 'content-type': register.contentType }).end(text);
    }
  });
  server.requestTimeout = 10_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(workerPort, token ? host : loopback, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
