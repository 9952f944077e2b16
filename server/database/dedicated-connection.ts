import type pg from 'pg';
import { survivesSilence } from '#db/connections/silence.ts';
import { DatabaseClient } from '#runtime/database/database-client.ts';

/** A database connection that stays open between uses. */
export interface DedicatedConnection {
  /** Connects if no connection is open. */
  client(): Promise<pg.Client>;
  /** Closes the connection, without waiting for a database that may be frozen. */
  drop(): void;
}

/**
 * Creates a dedicated connection, which connects on first use.
 *
 * @param name the connection's name in the database
 * @param queryTimeout timeout of connecting and of each statement, in milliseconds
 */
export function openDedicatedConnection(
  connectionString: string,
  name: string,
  queryTimeout: number,
): DedicatedConnection {
  let client: pg.Client | undefined;

  async function connect(): Promise<pg.Client> {
    const newClient = new DatabaseClient({
      connectionString,
      ...survivesSilence,
      connectionTimeoutMillis: queryTimeout,
      query_timeout: queryTimeout,
      application_name: name,
    });
    await newClient.connect();
    return newClient;
  }

  return {
    async client() {
      client ??= await connect();
      return client;
    },
    drop() {
      const dropped = client;
      client = undefined;
      void dropped?.end().catch(() => undefined);
    },
  };
}
