import type pg from 'pg';
import { sturdy } from '#db/connections/silence.ts';
import { DatabaseClient } from '#runtime/database/database-client.ts';

/** A database connection that stays open between uses. */
export interface HeldConnection {
  /** Connects if no connection is open. */
  client(): Promise<pg.Client>;
  /** Closes the connection, without waiting for a database that may be frozen. */
  drop(): void;
}

/**
 * Creates a held connection.
 *
 * @param name the connection's name in the database
 * @param patience timeout of connecting and of each statement, in milliseconds
 */
export function holdConnection(
  connectionString: string,
  name: string,
  patience: number,
): HeldConnection {
  let held: pg.Client | undefined;

  async function connect(): Promise<pg.Client> {
    const made = new DatabaseClient({
      connectionString,
      ...sturdy,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
      application_name: name,
    });
    // The failing statement reports the loss; without a listener, it would end the process.
    made.on('error', () => undefined);
    await made.connect();
    return made;
  }

  return {
    async client() {
      held ??= await connect();
      return held;
    },
    drop() {
      const dropped = held;
      held = undefined;
      void dropped?.end().catch(() => undefined);
    },
  };
}
