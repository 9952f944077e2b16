import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { sturdy } from '#db/connections/silence.ts';
import { DatabaseClient } from '#runtime/database/database-client.ts';

/** In milliseconds; the statement ends by itself in the end (`statement_timeout`). */
const patience = 5_000;
const pause = 200;

/** Ends what other connections run, where nobody waits for it any more. */
export interface StatementCanceller {
  /**
   * Ends what a backend that the caller holds runs for `work`; resolves when that has settled. Asks
   * again until then: what comes between two statements is lost.
   */
  cancel(backend: number, work: Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

/** Over a connection of its own: the pool may be busy to the last with what is to end. */
export function createStatementCanceller(
  connectionString: string,
  logger: Logger,
): StatementCanceller {
  const pool = new pg.Pool({
    connectionString,
    Client: DatabaseClient,
    max: 1,
    ...sturdy,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    application_name: 'turno cancel',
  });
  const onError = (error: unknown) => logger.debug({ err: error }, 'could not end a statement');
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));

  return {
    async cancel(backend, work) {
      let isOver = false;
      const end = () => {
        isOver = true;
      };
      const over = work.then(end, end);
      while (!isOver) {
        await pool.query('select pg_cancel_backend($1)', [backend]).catch(onError);
        await Promise.race([over, sleep(pause, undefined, { ref: false })]);
      }
    },
    close: () => pool.end(),
  };
}
