import type { Pool, PoolClient, QueryArrayConfig, QueryConfig, QueryResult } from 'pg';
import { RuleError } from '#domain/rule-error.ts';
import { hasOwnBackend, noteBackend } from './own-backend.ts';
import { backendOf, followReader, type Reader, sentTogether } from './transaction.ts';

/** Sends a statement that only reads. */
export type Read = (
  statement: QueryConfig | QueryArrayConfig,
) => Promise<QueryResult<unknown & object>>;

/**
 * Runs `reads` on a connection. Each statement is a transaction of its own: its beginning, itself and its end are sent at
 * once, in one round trip instead of three. Where the backend is not known to be the connection's own the end is sent when
 * the answer is there: a pooler gives the backend to somebody else after it, whom the cancelling of what its reader left
 * would hit.
 * Needs a pool with `pipeline`. Throws TIMEOUT, which nobody hears, where the reader has left before.
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

  async function end(): Promise<void> {
    await client.query('commit').catch((lost: Error) => {
      broken = lost;
    });
  }

  const read: Read = async (statement) => {
    const endsAtOnce = hasOwnBackend(client);
    const [beginning, acting, ending] = sentTogether(
      client,
      () => [client.query(begin), client.query(statement), endsAtOnce ? end() : undefined] as const,
    );
    const unfollow = followReader(reader, beginning, acting);
    const [began, acted] = await Promise.allSettled([beginning, acting, ending]);
    await unfollow().catch((inDoubt: Error) => {
      broken = inDoubt;
      throw new RuleError('TIMEOUT');
    });
    if (!endsAtOnce) await end();
    if (began.status === 'fulfilled') noteBackend(client, backendOf(began.value));
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
