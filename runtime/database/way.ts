import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type pg from 'pg';
import { DatabaseClient } from './database-client.ts';

/** The longest that one answer may take here, in milliseconds. */
const patience = 10_000;
/** Of statements that a pooler may have no connection for, because we hold all. */
const shortPatience = 3_000;
/** How often what is prepared is used on another backend. */
const rounds = 5;

const transactions =
  'DATABASE_URL pasa por un intermediario que no conserva las transacciones: con pgbouncer, ' +
  'pool_mode=transaction o session (docs/operate/pooler.md)';
const notices =
  'La conexión directa (TURNO_DIRECT_URL, y sin ella DATABASE_URL) pierde los avisos de PostgreSQL ' +
  '(LISTEN): indique en TURNO_DIRECT_URL la dirección de PostgreSQL sin intermediario, o con ' +
  'pgbouncer en pool_mode=session (docs/operate/pooler.md)';

/** Gives `act` a way to connect; what it connected is closed after it. */
async function withConnections<T>(
  connectionString: string,
  act: (connect: () => Promise<pg.Client>) => Promise<T>,
): Promise<T> {
  const clients: pg.Client[] = [];
  async function connect(): Promise<pg.Client> {
    const client = new DatabaseClient({
      connectionString,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
      application_name: 'turno way',
    });
    clients.push(client);
    // Told by what waits for it; unheard, the loss would end the process.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }
  try {
    return await act(connect);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

/** Whether a connection has a backend of its own: a pooler tells a number that it made up. */
async function isStraight(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid === (client as unknown as { processID: number }).processID;
}

async function requireTransactions(client: pg.Client): Promise<void> {
  try {
    await client.query('begin');
    await client.query('commit');
  } catch (cause) {
    throw new Error(transactions, { cause });
  }
}

/** Prepares a statement on one connection and runs it while others hold the backend that it was prepared on. */
async function runsElsewhere(asker: pg.Client, holders: readonly pg.Client[]): Promise<boolean> {
  const name = `turno_way_${randomBytes(12).toString('hex')}`;
  const statement = { name, text: `select '${name}' as name`, query_timeout: shortPatience };
  const isRight = async (client: pg.Client) => {
    const { rows } = await client.query<{ name: string }>(statement);
    return rows[0]?.name === name;
  };
  // One after the other: they may be given the same backend, where the name is taken already.
  for (const client of [asker, ...holders]) if (!(await isRight(client))) return false;
  for (let round = 0; round < rounds; round += 1) {
    const hold = { text: 'begin', query_timeout: shortPatience };
    await Promise.all(holders.map((holder) => holder.query(hold)));
    const right = await Promise.all([asker, ...holders].map(isRight));
    await Promise.all(holders.map((holder) => holder.query('commit')));
    if (right.includes(false)) return false;
  }
  return true;
}

/**
 * Whether statements that are prepared on a connection are there in its next transaction. A pooler
 * that gives each transaction another backend must keep them itself (pgbouncer 1.21 and newer, with
 * `max_prepared_statements`); where that can't be told, they count as lost.
 *
 * @throws in Spanish, where not even transactions are kept
 */
export function keepsPrepared(connectionString: string): Promise<boolean> {
  return withConnections(connectionString, async (connect) => {
    const asker = await connect();
    if (await isStraight(asker)) return true;
    await requireTransactions(asker);
    const holders = [await connect(), await connect()];
    return runsElsewhere(asker, holders).catch(() => false);
  });
}

/** Throws in Spanish where what one connection notifies does not arrive at another that listens. */
export function requireNotices(connectionString: string): Promise<void> {
  return withConnections(connectionString, async (connect) => {
    const [hearer, teller] = [await connect(), await connect()];
    const channel = `turno_way_${randomBytes(12).toString('hex')}`;
    const heard = once(hearer, 'notification', { signal: AbortSignal.timeout(patience) });
    heard.catch(() => undefined);
    await hearer.query(`listen ${channel}`);
    await teller.query(`notify ${channel}`);
    await heard.catch((cause: Error) => {
      throw cause.name === 'AbortError' ? new Error(notices, { cause }) : cause;
    });
  });
}
