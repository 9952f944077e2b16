import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { beginAsWorker } from '../role-settings.ts';
import type { Services } from '../services.ts';
import { transaction } from '../transaction.ts';

const queueDepth = `
  select
    count(*) filter (where locked_at is null and attempts < max_attempts)::int as waiting,
    count(*) filter (where locked_at is not null)::int as running,
    count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed
  from graphile_worker._private_jobs`;

/** `/metrics` for Prometheus: requests by route and operation, pool, queue, event loop, memory. */
export function installMetrics(app: FastifyInstance, { pool }: Services): void {
  const register = new Registry();
  collectDefaultMetrics({ register });

  const duration = new Histogram({
    name: 'turno_http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'operation', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    duration.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        operation: request.operation,
        status: reply.statusCode,
      },
      reply.elapsedTime / 1000,
    );
  });

  const connections = new Gauge({
    name: 'turno_db_connections',
    help: 'Connections of the request pool by state, and requests that wait for one',
    labelNames: ['state'] as const,
    registers: [register],
    collect() {
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      connections.set({ state: 'awaited' }, pool.waitingCount);
    },
  });

  const jobs = new Gauge({
    name: 'turno_queue_jobs',
    help: 'Jobs of the queue that wait, run, or were given up',
    labelNames: ['state'] as const,
    registers: [register],
    async collect() {
      const counts = await transaction(pool, beginAsWorker, async (client) => {
        const { rows } = await client.query<Record<string, number>>(queueDepth);
        return rows[0] ?? {};
      }).catch(() => ({}));
      // Without the database the last counts stand, and the other metrics are still told.
      for (const [state, count] of Object.entries(counts)) jobs.set({ state }, count);
    },
  });

  app.get('/metrics', { logLevel: 'warn' }, async (_request, reply) => {
    reply.type(register.contentType);
    return register.metrics();
  });
}
