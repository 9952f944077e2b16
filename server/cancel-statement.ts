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
   * Ends what a backend runs for `work`; resolves when that has settled. Asks again until then: what comes between two
   * statements is lost. The caller holds the backend meanwhile, behind a pooler by a transaction that is open: what is
   * sent for it would hit whoever has it next. Throws where it can't be told whether something is still to come: then
   * nobody may have it, and its connection is to be closed as it is.
   */
  cancel(backend: number, work: Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

/** What is to end, until it has. */
interface Unwanted {
  readonly backend: number;
  /** Of all that was sent for it. */
  sent: Promise<unknown>;
}

/** Over a connection of its own, by which all are ended at once: the pool may be busy to the last with what is to end. */
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

  const unwanted = new Set<Unwanted>();
  let isEnding = false;
  let more = Promise.withResolvers<void>();

  /** Asks once for all that have not ended when there is a connection. */
  async function ask(): Promise<void> {
    const client = await pool.connect();
    const sending = client.query(
      'select pg_cancel_backend(backend) from unnest($1::int[]) as backend',
      [[...unwanted].map(({ backend }) => backend)],
    );
    for (const each of unwanted) {
      each.sent = Promise.all([each.sent, sending]);
      each.sent.catch(() => undefined);
    }
    await sending.then(
      () => client.release(),
      (error: Error) => {
        client.release(error);
        throw error;
      },
    );
  }

  async function endAll(): Promise<void> {
    isEnding = true;
    while (unwanted.size > 0) {
      more = Promise.withResolvers();
      await ask().catch(onError);
      await Promise.race([more.promise, sleep(pause, undefined, { ref: false })]);
    }
    isEnding = false;
  }

  return {
    async cancel(backend, work) {
      const one: Unwanted = { backend, sent: Promise.resolve() };
      unwanted.add(one);
      more.resolve();
      if (!isEnding) void endAll();
      const end = () => unwanted.delete(one);
      await work.then(end, end);
      await one.sent;
    },
    close: () => pool.end(),
  };
}
