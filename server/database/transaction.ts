import {
  escapeLiteral,
  type Pool,
  type PoolClient,
  type QueryResult,
  type QueryResultRow,
} from 'pg';
import type { StatementCanceller } from './cancel-statement.ts';

/** Settings of one transaction, such as its role and time zone. */
export type Settings = Readonly<Record<string, string>>;

/** Event of a connection at the commit of its transaction, with the id of its request. */
export const committed = Symbol('committed');

/**
 * The client of a read-only transaction, which is cancelled when the client disconnects. Never set
 * for one that writes, which completes even without its client.
 */
export interface Reader {
  readonly signal: AbortSignal;
  readonly canceller: StatementCanceller;
}

export interface TransactionOptions {
  readonly requestId?: string;
}

/** Returns one SQL text that begins a transaction with these settings; reuse it. */
export function beginWith(settings: Settings): string {
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config(${escapeLiteral(name)}, ${escapeLiteral(value)}, true)`,
  );
  return `begin; select ${calls.join(', ')}, pg_backend_pid() as backend`;
}

/** Sends the statements of `send` in one message, which wakes the database once. */
export function sendInOnePacket<T>(client: PoolClient, send: () => T): T {
  const { stream } = client.connection;
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

/**
 * Returns the result of each statement of a text with several, for which the driver returns an
 * array that its types omit.
 */
export const resultsOf = <Row extends QueryResultRow>(
  result: QueryResult<Row>,
): readonly QueryResult<Row>[] => [result].flat();

/**
 * Cancels a transaction when its reader disconnects. The returned function stops that and waits for
 * it; it throws if a cancellation may still arrive, in which case the connection must be closed.
 */
export function watchReader(
  { signal, canceller }: Reader,
  beginning: Promise<QueryResult<{ backend: number }>>,
  acting: Promise<unknown>,
) {
  let cancelled: Promise<void> | undefined;
  async function cancel(): Promise<void> {
    // The transaction itself reports a failed beginning.
    const begun = await beginning.catch(() => undefined);
    const backend = begun && resultsOf(begun)[1]?.rows[0]?.backend;
    if (backend !== undefined) await canceller.cancel(backend, acting);
  }
  const stopWatching = () => {
    cancelled = cancel();
    cancelled.catch(() => undefined);
  };
  // The reader may have disconnected during the wait for a connection.
  if (signal.aborted) stopWatching();
  else signal.addEventListener('abort', stopWatching, { once: true });
  return async () => {
    signal.removeEventListener('abort', stopWatching);
    await cancelled;
  };
}

/**
 * Runs `act` in a transaction begun by `begin` (see `beginWith`); commits when it returns and rolls
 * back when it throws. On a pool with `pipeline`, the beginning is sent with the first statement.
 */
export async function transaction<T>(
  pool: Pool,
  begin: string,
  act: (client: PoolClient) => Promise<T>,
  { requestId }: TransactionOptions = {},
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const [beginning, acting] = sendInOnePacket(
      client,
      () => [client.query(begin), (async () => act(client))()] as const,
    );
    // Waits for both, so that nothing uses the connection after its release.
    const [begun, acted] = await Promise.allSettled([beginning, acting]);
    if (begun.status === 'rejected') throw begun.reason;
    if (acted.status === 'rejected') throw acted.reason;
    const ended = await client.query('commit');
    if (ended.command !== 'COMMIT') throw new Error('the transaction was rolled back');
    client.emit(committed, requestId);
    return acted.value;
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
