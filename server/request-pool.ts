import pg from 'pg';
import type { Logger } from 'pino';
import { endWhenSilent, sturdy } from '#db/connections/silence.ts';
import { DatabaseClient } from '#runtime/database/database-client.ts';
import { traceStatements } from '#runtime/database/traced-statements.ts';
import { longestStatement } from './role-settings.ts';

/** PostgreSQL ends the longest statement; who hears nothing for longer than that waits for nobody. */
export const longestSilence = longestStatement + 5_000;

/**
 * The connections for requests. One whose other end is silently gone is ended, and its requests
 * fail as those of any lost connection, within `silence` milliseconds.
 *
 * @param connectionString turno_login's, through a pooler perhaps
 */
export function createRequestPool(
  connectionString: string,
  max: number,
  logger: Logger,
  silence = longestSilence,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    Client: DatabaseClient,
    max,
    pipeline: true,
    ...sturdy,
    application_name: 'turno',
  } as pg.PoolConfig);
  pool.on('error', (error) => logger.warn({ err: error }, 'lost an idle connection'));
  pool.on('connect', (client) => {
    // The statement that a lost connection worked for fails by itself; unheard, the loss ends the process.
    client.on('error', () => undefined);
    endWhenSilent(client, silence);
    traceStatements(client);
  });
  return pool;
}
