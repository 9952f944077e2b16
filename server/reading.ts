import type { Pool, PoolClient, QueryArrayConfig, QueryConfig, QueryResult } from 'pg';
import { RuleError } from '#domain/rule-error.ts';
import { hasOwnBackend, noteBackend } from './own-backend.ts';
import { backendOf, followReader, type Reader, sentTogether } from './transaction.ts';

/** Sends a statement that only reads. One that is followed leaves its transaction open for the next. */
export type Read = (
  statement: QueryConfig | QueryArrayConfig,
  isFollowed?: boolean,
) => Promise<QueryResult<unknown & object>>;

/** What reads; it tells whoever waits for it by itself, of its failure too. */
export type Reads = (client: PoolClient, read: Read) => Promise<void>;

/** The transactions of one request that are open for what it reads next. */
export class OpenReadings {
  readonly #open: ((next: Reads) => void)[] = [];

  /** Who reads next in an open transaction; nobody, when the turn of the event loop is over. */
  next(): Promise<Reads | undefined> {
    return new Promise((resolve) => {
      const take = (next?: Reads) => {
        clearImmediate(late);
        this.#open.splice(this.#open.indexOf(take), 1);
        resolve(next);
      };
      const late = setImmediate(take);
      this.#open.push(take);
    });
  }

  /** Whether there was one, which `reads` then goes on with. */
  goOn(reads: Reads): boolean {
    const [take] = this.#open;
    take?.(reads);
    return take !== undefined;
  }
}

/**
 * Runs `reads` on a connection. A statement is a transaction of its own: its beginning, itself and its end are sent at
 * once, and asked for in one turn instead of three. After a statement that is followed, such as the page whose rows are
 * read next, it goes on with what `open` is given in the same turn, and then ends. Where the backend is not known to be the
 * connection's own the end is sent when the answer is there: a pooler gives the backend to somebody else after it, whom
 * the cancelling of what its reader left would hit.
 * Needs a pool with `pipeline`. Throws TIMEOUT, which nobody hears, where the reader has left before.
 */
export async function reading(
  pool: Pool,
  begin: string,
  reads: Reads,
  reader: Reader,
  open: OpenReadings,
): Promise<void> {
  if (reader.signal.aborted) throw new RuleError('TIMEOUT');
  const client = await pool.connect();
  let broken: Error | undefined;
  let begun: Promise<QueryResult> | undefined;
  let next: Promise<Reads | undefined> | undefined;

  async function end(): Promise<void> {
    await client.query('commit').catch((lost: Error) => {
      broken = lost;
    });
  }

  const read: Read = async (statement, isFollowed = false) => {
    const endsAtOnce = !isFollowed && hasOwnBackend(client);
    const [beginning, acting, ending] = sentTogether(
      client,
      () =>
        [
          begun ?? client.query(begin),
          client.query(statement),
          endsAtOnce ? end() : undefined,
        ] as const,
    );
    begun = isFollowed ? beginning : undefined;
    const unfollow = followReader(reader, beginning, acting);
    const [began, acted] = await Promise.allSettled([beginning, acting, ending]);
    await unfollow().catch((inDoubt: Error) => {
      broken = inDoubt;
      throw new RuleError('TIMEOUT');
    });
    if (!isFollowed && !endsAtOnce) await end();
    if (began.status === 'fulfilled') noteBackend(client, backendOf(began.value));
    if (began.status === 'rejected') throw began.reason;
    if (acted.status === 'rejected') throw acted.reason;
    if (isFollowed) next ??= open.next();
    return acted.value;
  };

  try {
    await reads(client, read);
    while (next) {
      const follower = await next;
      next = undefined;
      await follower?.(client, read);
    }
  } finally {
    if (begun && !broken) await end();
    client.release(broken);
  }
}
