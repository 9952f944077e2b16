import type { Pool, PoolClient } from 'pg';
import { transaction } from '../transaction.ts';

interface Statement {
  readonly text: string;
  readonly values?: readonly unknown[];
  readonly arrayMode?: boolean;
}

interface RequestClient {
  readonly rawClient: PoolClient;
  query(statement: Statement): Promise<{ rows: readonly unknown[]; rowCount: number | null }>;
  withTransaction<T>(act: (client: RequestClient) => Promise<T>): Promise<T>;
}

/** How plans reach the database: each call is one transaction, begun by the request's settings. */
export type WithRequestClient = <T>(
  begin: string,
  act: (client: RequestClient) => Promise<T>,
) => Promise<T>;

/** Statements that are kept prepared per connection; later ones are sent whole. */
const mostPrepared = 200;

/** Runs the statements of plans: prepared by their text, each act in a transaction of its own. */
export function createRequestClients(pool: Pool): WithRequestClient {
  const names = new Map<string, string>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known || names.size >= mostPrepared) return known;
    const name = `turno_${names.size}`;
    names.set(text, name);
    return name;
  }

  function wrap(rawClient: PoolClient): RequestClient {
    const client: RequestClient = {
      rawClient,
      query: ({ text, values, arrayMode }) =>
        rawClient.query({
          text,
          values: values as unknown[] | undefined,
          name: nameOf(text),
          ...(arrayMode ? { rowMode: 'array' as const } : {}),
        }),
      withTransaction: (act) => act(client),
    };
    return client;
  }

  return (begin, act) => transaction(pool, begin, (client) => act(wrap(client)));
}
