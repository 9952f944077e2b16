import { escapeLiteral, type Pool, type PoolClient, type QueryResult } from 'pg';
import type { StatementCanceller } from './cancel-statement.ts';

/** Settings of one transaction, such as its role and time zone. */
export type Settings = Readonly<Record<string, string>>;

/** What a connection emits when its transaction is committed, with the id of the request that it was for. */
export const committed = Symbol('committed');

/**
 * Who waits for a transaction that changes nothing; when they leave, what it runs is ended. Never of one that writes: who
 * hangs up while they sell has sold.
 */
export interface Reader {
  readonly signal: AbortSignal;
  readonly canceller: StatementCanceller;
}

export interface TransactionOptions {
  readonly requestId?: string;
}

/** One SQL text that begins a transaction with these settings; made once, used many times. */
export function beginWith(settings: Settings): string {
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config(${escapeLiteral(name)}, ${escapeLiteral(value)}, true)`,
  );
  return `begin; select ${calls.join(', ')}, pg_backend_pid() as backend`;
}

/** The socket of a connection, which holds back what is written until it is uncorked. */
interface Wire {
  readonly connection: { readonly stream: { cork(): void; uncork(): void } };
}

/** What is sent meanwhile, without a pause, reaches the database as one message and wakes it once. */
export function sentTogether<T>(client: PoolClient, send: () => T): T {
  const { stream } = (client as unknown as Wire).connection;
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

/** Which backend runs the transaction of such a beginning. */
function backendOf(begun: QueryResult | undefined): number | undefined {
  const results = begun as unknown as QueryResult<{ backend: number }>[] | undefined;
  return results?.[1]?.rows[0]?.backend;
}

/**
 * Ends what runs in the transaction when its reader leaves; the result stops that and waits for it, and throws where
 * something may still come: the connection is then to be closed as it is.
 */
export function followReader(
  { signal, canceller }: Reader,
  beginning: Promise<QueryResult>,
  acting: Promise<unknown>,
) {
  let cancelled: Promise<void> | undefined;
  async function cancel(): Promise<void> {
    // A beginning that failed is the transaction's own failure.
    const backend = backendOf(await beginning.catch(() => undefined));
    if (backend !== undefined) await canceller.cancel(backend, acting);
  }
  const leave = () => {
    cancelled = cancel();
    cancelled.catch(() => undefined);
  };
  // They may have left while a connection was waited for.
  if (signal.aborted) leave();
  else signal.addEventListener('abort', leave, { once: true });
  return async () => {
    signal.removeEventListener('abort', leave);
    await cancelled;
  };
}

/**
 * Runs `act` in a transaction begun by `begin` (see `beginWith`), commits when it returns and rolls
 * back when it throws. On a pool with `pipeline`, the beginning travels with the first statement.
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
    const [beginning, acting] = sentTogether(
      client,
      () => [client.query(begin), (async () => act(client))()] as const,
    );
    // All are waited for, so that nothing uses the connection after it is given back.
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
