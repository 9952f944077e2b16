import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type pg from 'pg';
import { DatabaseClient } from './database-client.ts';

/** Timeout of a response in these checks, in milliseconds. */
const connectionTimeout = 10_000;
/**
 * Timeout of statements that may wait for a connection of the pooler, because these checks hold all
 * others.
 */
const pooledStatementTimeout = 3_000;
/** Number of times that a prepared statement is run on another backend. */
const rounds = 5;

const transactionsLostText =
  'DATABASE_URL pasa por un intermediario que no conserva las transacciones: con pgbouncer, ' +
  'pool_mode=transaction o session (docs/operate/pooler.md)';
const noticesLostText =
  'La conexión directa (TURNO_DIRECT_URL, y sin ella DATABASE_URL) pierde los avisos de PostgreSQL ' +
  '(LISTEN): indique en TURNO_DIRECT_URL la dirección de PostgreSQL sin intermediario, o con ' +
  'pgbouncer en pool_mode=session (docs/operate/pooler.md)';

/** Calls `act` with a function that connects, and closes its connections afterwards. */
async function withConnections<T>(
  connectionString: string,
  act: (connect: () => Promise<pg.Client>) => Promise<T>,
): Promise<T> {
  const clients: pg.Client[] = [];
  async function connect(): Promise<pg.Client> {
    const client = new DatabaseClient({
      connectionString,
      connectionTimeoutMillis: connectionTimeout,
      query_timeout: connectionTimeout,
      application_name: 'turno way',
    });
    clients.push(client);
    await client.connect();
    return client;
  }
  try {
    return await act(connect);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

/** Returns whether a connection has its own backend; a pooler returns an invented process id. */
async function hasOwnBackend(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid === client.processID;
}

async function requireTransactions(client: pg.Client): Promise<void> {
  try {
    await client.query('begin');
    await client.query('commit');
  } catch (cause) {
    throw new Error(transactionsLostText, { cause });
  }
}

/**
 * Prepares a statement on one connection and runs it while other connections hold the backend on
 * which it was prepared.
 */
async function isPreparedOnEveryBackend(
  preparingClient: pg.Client,
  otherClients: readonly pg.Client[],
): Promise<boolean> {
  const name = `turno_way_${randomBytes(12).toString('hex')}`;
  const statement = {
    name,
    text: `select '${name}' as name`,
    query_timeout: pooledStatementTimeout,
  };
  const isRight = async (client: pg.Client) => {
    const { rows } = await client.query<{ name: string }>(statement);
    return rows[0]?.name === name;
  };
  // Sequential, because parallel connections may get the same backend, where the name exists
  // already.
  for (const client of [preparingClient, ...otherClients])
    if (!(await isRight(client))) return false;
  for (let round = 0; round < rounds; round += 1) {
    const beginStatement = { text: 'begin', query_timeout: pooledStatementTimeout };
    await Promise.all(otherClients.map((holder) => holder.query(beginStatement)));
    const right = await Promise.all([preparingClient, ...otherClients].map(isRight));
    await Promise.all(otherClients.map((holder) => holder.query('commit')));
    if (right.includes(false)) return false;
  }
  return true;
}

/**
 * Returns whether prepared statements of a connection exist in its next transaction. A pooler that
 * uses another backend for each transaction must store them itself (pgbouncer 1.21 and newer, with
 * `max_prepared_statements`). If the result is uncertain, returns false.
 *
 * @throws in Spanish if the pooler does not even preserve transactions
 */
export function supportsPreparedStatements(connectionString: string): Promise<boolean> {
  return withConnections(connectionString, async (connect) => {
    const preparingClient = await connect();
    if (await hasOwnBackend(preparingClient)) return true;
    await requireTransactions(preparingClient);
    const otherClients = [await connect(), await connect()];
    return isPreparedOnEveryBackend(preparingClient, otherClients).catch(() => false);
  });
}

/** Throws, in Spanish, if a notification of one connection does not reach another that listens. */
export function requireNotices(connectionString: string): Promise<void> {
  return withConnections(connectionString, async (connect) => {
    const [listener, notifier] = [await connect(), await connect()];
    const channel = `turno_way_${randomBytes(12).toString('hex')}`;
    const notification = once(listener, 'notification', {
      signal: AbortSignal.timeout(connectionTimeout),
    });
    notification.catch(() => undefined);
    await listener.query(`listen ${channel}`);
    await notifier.query(`notify ${channel}`);
    await notification.catch((cause: Error) => {
      throw cause.name === 'AbortError' ? new Error(noticesLostText, { cause }) : cause;
    });
  });
}
