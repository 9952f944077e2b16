import type pg from 'pg';
import { sturdy } from '#db/connections/silence.ts';
import { DatabaseClient } from '#runtime/database/database-client.ts';

/** One connection to the database that is held between looks. */
export interface HeldConnection {
  /** Connects when none is held. */
  client(): Promise<pg.Client>;
  /** Gives it up, without waiting for a database that may be frozen. */
  drop(): void;
}

/**
 * @param name what the connection is called in the database
 * @param patience in milliseconds: the longest that connecting and each statement may take
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
    // Told by the statement that fails; unheard, the loss would end the process.
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
