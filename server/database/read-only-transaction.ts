import type { Pool, PoolClient, QueryArrayConfig, QueryConfig, QueryResult } from 'pg';
import { RuleError } from '#domain/errors/rule-error.ts';
import { type Reader, sendInOnePacket, watchReader } from './transaction.ts';

/** Sends a read-only statement. */
export type Read = (
  statement: QueryConfig | QueryArrayConfig,
) => Promise<QueryResult<unknown & object>>;

/**
 * Runs `reads` on a connection. Each statement is its own transaction, and is sent together with
 * the beginning of its transaction. The commit is sent after the response: a transaction pooler
 * gives the backend of a committed transaction to another client, whose statement the cancellation
 * for this reader would then hit. Needs a pool with `pipeline`. Throws TIMEOUT, which no client
 * receives, if the reader already disconnected.
 */
export async function reading<T>(
  pool: Pool,
  begin: string,
  reads: (client: PoolClient, read: Read) => Promise<T>,
  reader: Reader,
): Promise<T> {
  if (reader.signal.aborted) throw new RuleError('TIMEOUT');
  const client = await pool.connect();
  let broken: Error | undefined;

  const read: Read = async (statement) => {
    const [beginning, acting] = sendInOnePacket(
      client,
      () => [client.query(begin), client.query(statement)] as const,
    );
    const stopReading = watchReader(reader, beginning, acting);
    const [began, acted] = await Promise.allSettled([beginning, acting]);
    await stopReading().catch((inDoubt: Error) => {
      broken = inDoubt;
      throw new RuleError('TIMEOUT');
    });
    // Nobody waits: the connection commits before its next statement, and the pool notices a lost one.
    client.query('commit').catch(() => undefined);
    if (began.status === 'rejected') throw began.reason;
    if (acted.status === 'rejected') throw acted.reason;
    return acted.value;
  };

  try {
    return await reads(client, read);
  } finally {
    client.release(broken);
  }
}
