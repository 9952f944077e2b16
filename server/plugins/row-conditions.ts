import { type PgSelectQueryBuilder, PgSelectStep } from 'postgraphile/@dataplan/pg';
import { type ConnectionStep, type FieldArgs, lambda } from 'postgraphile/grafast';

/** A query under construction; `mode` is 'aggregate' if it counts all rows. */
export type RowsQuery = PgSelectQueryBuilder & { readonly mode: string };

/** Returns the step that selects the rows of a list. */
export function rowsOf($connection: ConnectionStep<unknown>): PgSelectStep {
  const $rows: unknown = $connection.getSubplan();
  if ($rows instanceof PgSelectStep) return $rows;
  throw new Error('the rows of the list are not selected from a view or function');
}

/**
 * Makes the SQL of a list depend on its arguments, each time that it runs.
 *
 * @param conditionsOf receives the arguments as sent, and returns a function that changes the query
 * of the rows
 * @returns the connection
 */
export function buildRowsBy<Sent>(
  $connection: ConnectionStep<unknown>,
  args: FieldArgs,
  conditionsOf: (sent: Sent) => (query: RowsQuery) => void,
): ConnectionStep<unknown> {
  rowsOf($connection).apply(lambda(args.getRaw(), (sent) => conditionsOf(sent as Sent), true));
  return $connection;
}
