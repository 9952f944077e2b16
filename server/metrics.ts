import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { beginAsWorker } from './role-settings.ts';
import { transaction } from './transaction.ts';

const queueDepth = `
  select
    count(*) filter (where locked_at is null and attempts < max_attempts)::int as waiting,
    count(*) filter (where locked_at is not null)::int as running,
    count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed
  from graphile_worker._private_jobs`;

/** The queue is counted this often at most, however often it is asked for, in milliseconds. */
const countedFor = 10_000;

/** One request that was answered. */
export interface AnsweredRequest {
  readonly method: string;
  readonly route: string;
  readonly operation: string;
  readonly status: number;
  readonly seconds: number;
}

/** What the process did, for Prometheus: requests, pool, queue, event loop, memory. */
export interface Metrics {
  observe(request: AnsweredRequest): void;
  readonly contentType: string;
  text(): Promise<string>;
}

export function createMetrics(pool: Pool): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });

  const duration = new Histogram({
    name: 'turno_http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'operation', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
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

  let counted: Promise<Record<string, number>> | undefined;
  let countedAt = Number.NEGATIVE_INFINITY;
  function countQueue(): Promise<Record<string, number>> {
    if (counted && performance.now() - countedAt < countedFor) return counted;
    countedAt = performance.now();
    counted = transaction(pool, beginAsWorker, async (client) => {
      const { rows } = await client.query<Record<string, number>>(queueDepth);
      return rows[0] ?? {};
      // Without the database the last counts stand, and the other metrics are still told.
    }).catch(() => ({}));
    return counted;
  }

  const jobs = new Gauge({
    name: 'turno_queue_jobs',
    help: 'Jobs of the queue that wait, run, or were given up',
    labelNames: ['state'] as const,
    registers: [register],
    async collect() {
      for (const [state, count] of Object.entries(await countQueue())) jobs.set({ state }, count);
    },
  });

  return {
    observe: ({ seconds, ...labels }) => duration.observe(labels, seconds),
    contentType: register.contentType,
    text: () => register.metrics(),
  };
}
