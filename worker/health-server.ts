import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import { codeRelease, schemaVersion } from '#db/release.ts';
import { registerBuildInfo } from '#runtime/build-info.ts';
import type { Env } from '#runtime/env.ts';
import { hasToken } from '#runtime/has-token.ts';
import { boundWatchers, watcherLimits } from '#runtime/watcher-limits.ts';
import type { JobMetrics } from './job-metrics.ts';
import type { RunningWorker } from './start.ts';

const loopback = '127.0.0.1';

/** Registers turno_ready with the states of server/observability/readiness.ts; a worker has two of them. */
function registerReadiness(register: Registry, isReady: () => boolean): void {
  const ready = new Gauge({
    name: 'turno_ready',
    help: 'State that /readyz returns: 1 for the current state of the worker, 0 for the other',
    labelNames: ['state'] as const,
    registers: [register],
    collect() {
      ready.set({ state: 'ok' }, isReady() ? 1 : 0);
      ready.set({ state: 'unavailable' }, isReady() ? 0 : 1);
    },
  });
}

/**
 * Serves `/healthz`, `/readyz` and `/metrics` of a separate worker at TURNO_WORKER_PORT, or nothing
 * without that port. Listens on loopback only; with TURNO_METRICS_TOKEN at HOST, and metrics
 * require the token.
 */
export async function serveWorkerHealth(
  {
    host,
    workerPort,
    commit,
    metrics: { token, previousToken },
  }: Pick<Env, 'host' | 'workerPort' | 'commit' | 'metrics'>,
  worker: Pick<RunningWorker, 'isWorking' | 'isReady'>,
  { register }: Pick<JobMetrics, 'register'>,
): Promise<{ readonly port: number; stop(): Promise<void> } | undefined> {
  if (workerPort === undefined) return undefined;
  collectDefaultMetrics({ register });
  registerBuildInfo([register], { commit, schema: schemaVersion(await codeRelease()) });
  registerReadiness(register, worker.isReady);
  const statuses: Readonly<Record<string, () => boolean>> = {
    '/healthz': worker.isWorking,
    '/readyz': worker.isReady,
  };
  const server = createServer(watcherLimits, async (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    response.setHeader('cache-control', 'no-store');
    const isWell = statuses[path];
    if (isWell) {
      response.writeHead(isWell() ? 200 : 503, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ status: isWell() ? 'ok' : 'unavailable' }));
    } else if (path !== '/metrics') response.writeHead(404).end();
    else if (token && !hasToken(request, token, previousToken)) response.writeHead(401).end();
    else {
      const text = await register.metrics();
      response.writeHead(200, { 'content-type': register.contentType }).end(text);
    }
  });
  boundWatchers(server);
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
