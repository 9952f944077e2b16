import type { Pool, QueryResultRow } from 'pg';

/** Cache lifetime of a count in milliseconds, however often metrics are scraped. */
const countedFor = 10_000;

/** Creates a count that concurrent and close callers share. */
export function createCount<Row extends QueryResultRow>(
  pool: Pool,
  query: string,
): () => Promise<readonly Row[]> {
  let counted: Promise<readonly Row[]> | undefined;
  let countedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (counted && performance.now() - countedAt < countedFor) return counted;
    countedAt = performance.now();
    counted = pool
      .query<Row>(query)
      .then(({ rows }) => rows)
      // Without the database the last counts remain, so the other metrics are still served.
      .catch(() => []);
    return counted;
  };
}
