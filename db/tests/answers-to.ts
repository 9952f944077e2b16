import type { CastDatabase } from './database.ts';

/**
 * Asks the database about many cases in one statement: a row per case, in their order.
 *
 * @param columns the cases' values as texts, an array per column of `input`
 * @param from what `select` reads beside `input`, if anything
 */
export async function answersTo<Row extends Record<string, unknown>>(
  database: CastDatabase,
  select: string,
  columns: Readonly<Record<string, readonly (string | null)[]>>,
  from?: string,
): Promise<Row[]> {
  const names = Object.keys(columns);
  const arrays = names.map((_, index) => `$${index + 1}::text[]`).join(', ');
  return database.query<Row>(
    `select ${select} from unnest(${arrays}) with ordinality as input(${names.join(', ')}, position)
     ${from === undefined ? '' : `cross join lateral ${from}`} order by position`,
    Object.values(columns),
  );
}
