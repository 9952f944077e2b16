import type { DemoDatabase } from './database.ts';

/**
 * Returns a row per case, in the order of the cases, with one statement.
 * @param columns the values of the cases as texts, an array per column of `input`
 * @param from further items of the FROM clause next to `input`
 */
export async function answersTo<Row extends Record<string, unknown>>(
  database: DemoDatabase,
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
