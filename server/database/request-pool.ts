import pg from 'pg';
import type { Logger } from 'pino';
import { destroyWhenSilent, survivesSilence } from '#db/connections/silence.ts';
import { DatabaseClient } from '#runtime/database/database-client.ts';
import { traceStatements } from '#runtime/database/traced-statements.ts';
import { longestStatement } from './role-settings.ts';

/** PostgreSQL ends the longest statement; a longer silence means that the connection is lost. */
export const longestSilence = longestStatement + 5_000;

/**
 * Creates the connection pool of requests. A connection whose peer disappeared is closed within
 * `silence` milliseconds, and its requests fail like those of any lost connection.
 *
 * @param connectionString the login turno_login, possibly through a pooler
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
    ...survivesSilence,
    application_name: 'turno',
  } as pg.PoolConfig);
  pool.on('error', (error) => logger.warn({ err: error }, 'lost an idle connection'));
  pool.on('connect', (client) => {
    destroyWhenSilent(client, silence);
    traceStatements(client);
  });
  return pool;
}
