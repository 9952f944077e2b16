import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ErrorCode } from '#domain/errors/error-register.ts';
import { type Build, registerBuildInfo } from '#runtime/build-info.ts';
import type { OfficeChanges } from '../live/office-changes.ts';
import { type Readiness, type ReadyState, readyStates } from './readiness.ts';

/** A completed request. */
export interface AnsweredRequest {
  readonly method: string;
  readonly route: string;
  readonly operation: string;
  readonly status: number;
  readonly seconds: number;
}

/** Metrics of the process for Prometheus; docs/operate/alerts-and-metrics.md describes each. */
export interface Metrics {
  observe(request: AnsweredRequest): void;
  /** @param storedOperation one of the web app's; all other operations share one label */
  countError(code: ErrorCode, storedOperation: string | undefined): void;
  countLogin(outcome: 'OPENED' | ErrorCode): void;
  /** Records how long a request waited for its turn and a database connection. */
  observeWait(seconds: number): void;
  /** @param open returns the number of open live sockets */
  trackSockets(open: () => number): void;
  trackReadiness(readiness: Pick<Readiness, 'state'>): void;
  readonly contentType: string;
  text(): Promise<string>;
}

/** Reports the state of /readyz at the time of the scrape. */
function registerReadiness(registers: Registry[], state: () => ReadyState): void {
  const ready = new Gauge({
    name: 'turno_ready',
    help: 'State that /readyz returns: 1 for the current state of the server, 0 for the others',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const present = state();
      for (const each of readyStates) ready.set({ state: each }, each === present ? 1 : 0);
    },
  });
}

const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Reports the connections of the pool, and whether changes are read from the database. */
function registerConnections(
  registers: Registry[],
  pool: Pool,
  { isHearing }: Pick<OfficeChanges, 'isHearing'>,
): void {
  const connections = new Gauge({
    name: 'turno_db_connections',
    help: 'Connections of the request pool by state, and requests that wait for one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      connections.set({ state: 'awaited' }, pool.waitingCount);
    },
  });
  const hearing = new Gauge({
    name: 'turno_live_listening',
    help: 'Whether changes for live screens are read from the database: 1 or 0',
    registers,
    collect() {
      hearing.set(isHearing() ? 1 : 0);
    },
  });
}

/** @param extraRegistries registries of the same process, such as its worker's */
export function createMetrics(
  pool: Pool,
  changes: Pick<OfficeChanges, 'isHearing'>,
  build: Build,
  extraRegistries: readonly Pick<Registry, 'metrics'>[] = [],
): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  registerBuildInfo(registers, build);
  registerConnections(registers, pool, changes);

  const duration = new Histogram({
    name: 'turno_http_request_duration_seconds',
    help: 'Duration of a request',
    labelNames: ['method', 'route', 'operation', 'status'] as const,
    buckets,
    registers,
  });
  const errors = new Counter({
    name: 'turno_errors_total',
    help: "Error responses, by code and by the web app's operation",
    labelNames: ['code', 'operation'] as const,
    registers,
  });
  const logins = new Counter({
    name: 'turno_logins_total',
    help: 'Login attempts: OPENED, or the error code',
    labelNames: ['outcome'] as const,
    registers,
  });
  const waits = new Histogram({
    name: 'turno_db_wait_seconds',
    help: 'Time that requests waited for their turn and a connection to the database',
    buckets,
    registers,
  });
  let openSockets = () => 0;
  const sockets = new Gauge({
    name: 'turno_live_sockets',
    help: 'Open sockets of live screens',
    registers,
    collect() {
      sockets.set(openSockets());
    },
  });

  return {
    observe: ({ seconds, ...labels }) => duration.observe(labels, seconds),
    countError: (code, storedOperation) =>
      errors.inc({ code, operation: storedOperation || 'other' }),
    countLogin: (outcome) => logins.inc({ outcome }),
    observeWait: (seconds) => waits.observe(seconds),
    trackSockets: (open) => {
      openSockets = open;
    },
    trackReadiness: ({ state }) => registerReadiness(registers, state),
    contentType: register.contentType,
    text: async () =>
      (await Promise.all([register, ...extraRegistries].map((each) => each.metrics()))).join('\n'),
  };
}
