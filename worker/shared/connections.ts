import { EventEmitter } from 'node:events';
import type { JobHelpers, WorkerEvents } from 'graphile-worker';
import pg, { type PoolClient } from 'pg';
import type { Logger } from 'pino';
import {
  defaultHeartbeat,
  destroyConnection,
  destroyWhenSilent,
  type HeartbeatOptions,
  setSilenceTimeout,
  survivesSilence,
  watchHeartbeat,
} from '#db/connections/silence.ts';
import { DatabaseClient } from '#runtime/database/database-client.ts';
import { traceStatements } from '#runtime/database/traced-statements.ts';
import { isUnavailable } from '#runtime/database/unavailable.ts';

/**
 * Statement timeouts of a job and of a nightly job, which processes a whole table, in milliseconds.
 */
const longestStatement = 40_000;
const longestAtNight = 900_000;
/** Time for the result of a statement to arrive, in milliseconds. */
const slack = 5_000;

/** Limits on how long the worker waits for an unresponsive database, in milliseconds. */
export interface WorkerTimeouts {
  readonly silence: number;
  readonly heartbeat: HeartbeatOptions;
}

const defaultTimeouts: WorkerTimeouts = {
  silence: longestStatement + slack,
  heartbeat: defaultHeartbeat,
};

/** Connects within a short time or fails. Jobs wait for a free connection without a limit. */
class TimedClient extends DatabaseClient {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, ...survivesSilence });
  }
}

/**
 * Marks failures caused by a lost database connection. The queue retries the report of a job's
 * result only for this error code; with any other failure the job stays unfinished for good.
 */
function reportingLoss<Act extends (...args: never[]) => unknown>(act: Act): Act {
  const reporting = (...args: Parameters<Act>) => {
    const answer = act(...args);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      throw isUnavailable(error) ? Object.assign(error as Error, { code: 'ETIMEDOUT' }) : error;
    });
  };
  return reporting as Act;
}

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (destroy?: boolean) => void,
) => void;

/**
 * Ignores a repeated release: the queue releases its listen connection twice if that connection is
 * lost during shutdown.
 */
function releasingOnce(connected: Connected): Connected {
  return (error, client, release) => {
    let isBack = false;
    connected(error, client, (destroy) => {
      if (isBack) return;
      isBack = true;
      release(destroy);
    });
  };
}

/**
 * Creates the worker's connection pool. Each connection sets the role turno_worker after it starts,
 * because poolers reject start-up parameters. A connection whose peer disappeared is closed.
 *
 * @param connectionString the login turno_login, directly to PostgreSQL or through a pooler in
 * session mode
 */
export function createWorkerPool(
  connectionString: string,
  max: number,
  logger: Logger,
  { silence, heartbeat }: WorkerTimeouts = defaultTimeouts,
) {
  const pool = new pg.Pool({
    connectionString,
    max,
    Client: TimedClient,
    application_name: 'turno worker',
    async onConnect(client) {
      destroyWhenSilent(client, silence);
      traceStatements(client);
      await client.query(`set role turno_worker; set statement_timeout = ${longestStatement}`);
      Object.assign(client, { query: reportingLoss(client.query.bind(client)) });
    },
  });
  const connect = pool.connect.bind(pool) as pg.Pool['connect'];
  const connectReportingLoss = reportingLoss(() => connect());
  Object.assign(pool, {
    connect: (connected?: Connected) =>
      connected ? connect(releasingOnce(connected)) : connectReportingLoss(),
  });
  const onError = (error: Error) => logger.warn({ err: error }, 'the worker lost a connection');
  pool.on('error', onError);
  const open = new Set<PoolClient>();
  pool.on('connect', (client) => {
    client.on('error', onError);
    open.add(client);
  });
  pool.on('remove', (client) => open.delete(client));

  const events: WorkerEvents = new EventEmitter();
  const heartbeats = new WeakMap<PoolClient, () => void>();
  // The connection that listens for new jobs sends nothing by itself.
  events.on('pool:listen:success', ({ client }) =>
    heartbeats.set(client, watchHeartbeat(client, heartbeat)),
  );
  events.on('pool:listen:release', ({ client }) => heartbeats.get(client)?.());
  /** Closes all connections, so that jobs fail even if the database never responds. */
  const drop = () => {
    for (const client of open) destroyConnection(client, 'the worker closes its connections');
  };
  return { pool, events, drop };
}

/** Runs `act` on its own connection, with the statement timeout of nightly jobs. */
export function withNightlyTimeout<T>(
  { withPgClient }: Pick<JobHelpers, 'withPgClient'>,
  act: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return withPgClient(async (client) => {
    const usualSilence = setSilenceTimeout(client, longestAtNight + slack);
    await client.query(`set statement_timeout = ${longestAtNight}`);
    try {
      return await act(client);
    } finally {
      await client.query(`set statement_timeout = ${longestStatement}`).catch(() => undefined);
      usualSilence();
    }
  });
}
