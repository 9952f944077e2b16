import { EventEmitter } from 'node:events';
import type { JobHelpers, WorkerEvents } from 'graphile-worker';
import pg, { type PoolClient } from 'pg';
import type { Logger } from 'pino';
import {
  bearSilence,
  endWhenSilent,
  feelPulse,
  giveUp,
  type Pulse,
  sturdy,
  usualPulse,
} from '#db/connections/silence.ts';
import { DatabaseClient } from '#runtime/database/database-client.ts';
import { traceStatements } from '#runtime/database/traced-statements.ts';
import { isUnavailable } from '#runtime/database/unavailable.ts';

/** The longest statement of a job, and of one at night, which has a whole table to tidy; in milliseconds. */
const longestStatement = 40_000;
const longestAtNight = 900_000;
/** What a statement's end may take to arrive. */
const slack = 5_000;

/** How long the worker waits for a database that says nothing, in milliseconds. */
export interface WorkerPatience {
  readonly silence: number;
  readonly pulse: Pulse;
}

const usualPatience: WorkerPatience = { silence: longestStatement + slack, pulse: usualPulse };

/** Is connected soon or never; for a connection that is free a job waits as long as it takes. */
class SoonClient extends DatabaseClient {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, ...sturdy });
  }
}

/**
 * Marks what fails because the database is away: the queue, which leaves for good what fails
 * otherwise, knows by this code that it is to tell the end of a job again.
 */
function tellingLoss<Act extends (...args: never[]) => unknown>(act: Act): Act {
  const telling = (...args: Parameters<Act>) => {
    const answer = act(...args);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      throw isUnavailable(error) ? Object.assign(error as Error, { code: 'ETIMEDOUT' }) : error;
    });
  };
  return telling as Act;
}

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (destroy?: boolean) => void,
) => void;

/** The queue gives the connection that it listens on back twice when that is lost while the queue stops. */
function takingBackOnce(connected: Connected): Connected {
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
 * The worker's connections, each as turno_worker: a role that is taken after the start, not by a
 * start-up parameter, which poolers refuse. One whose other end is silently gone is ended.
 *
 * @param connectionString turno_login's, straight to PostgreSQL or through a pooler by sessions
 */
export function createWorkerPool(
  connectionString: string,
  max: number,
  logger: Logger,
  { silence, pulse }: WorkerPatience = usualPatience,
) {
  const pool = new pg.Pool({
    connectionString,
    max,
    Client: SoonClient,
    application_name: 'turno worker',
    async onConnect(client) {
      endWhenSilent(client, silence);
      traceStatements(client);
      await client.query(`set role turno_worker; set statement_timeout = ${longestStatement}`);
      Object.assign(client, { query: tellingLoss(client.query.bind(client)) });
    },
  });
  const connect = pool.connect.bind(pool) as pg.Pool['connect'];
  const connectTellingLoss = tellingLoss(() => connect());
  Object.assign(pool, {
    connect: (connected?: Connected) =>
      connected ? connect(takingBackOnce(connected)) : connectTellingLoss(),
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
  const pulses = new WeakMap<PoolClient, () => void>();
  // What listens for new jobs says nothing by itself.
  events.on('pool:listen:success', ({ client }) => pulses.set(client, feelPulse(client, pulse)));
  events.on('pool:listen:release', ({ client }) => pulses.get(client)?.());
  /** Ends all connections: what jobs ask for fails, also where the database never answers. */
  const drop = () => {
    for (const client of open) giveUp(client, 'the worker gives up');
  };
  return { pool, events, drop };
}

/** Runs what takes long at night, on a connection of its own. */
export function patiently<T>(
  { withPgClient }: Pick<JobHelpers, 'withPgClient'>,
  act: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return withPgClient(async (client) => {
    const usualSilence = bearSilence(client, longestAtNight + slack);
    await client.query(`set statement_timeout = ${longestAtNight}`);
    try {
      return await act(client);
    } finally {
      await client.query(`set statement_timeout = ${longestStatement}`).catch(() => undefined);
      usualSilence();
    }
  });
}
