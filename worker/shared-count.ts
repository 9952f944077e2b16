import type { Pool, QueryResultRow } from 'pg';

/** A question is asked this often at most, however often metrics are asked for, in milliseconds. */
const countedFor = 10_000;

/** Counts for who asks, the same for all who ask within a while. */
export function createCount<Row extends QueryResultRow>(
  pool: Pool,
  question: string,
): () => Promise<readonly Row[]> {
  let counted: Promise<readonly Row[]> | undefined;
  let countedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (counted && performance.now() - countedAt < countedFor) return counted;
    countedAt = performance.now();
    counted = pool
      .query<Row>(question)
      .then(({ rows }) => rows)
      // Without the database the last counts stand, and the other metrics are still told.
      .catch(() => []);
    return counted;
  };
}
