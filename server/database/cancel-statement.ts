import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { survivesSilence } from '#db/connections/silence.ts';
import { DatabaseClient } from '#runtime/database/database-client.ts';

/** In milliseconds; `statement_timeout` ends the statement at the latest. */
const cancelTimeout = 5_000;
const pause = 200;

/** Cancels statements of other connections whose clients disconnected. */
export interface StatementCanceller {
  /**
   * Cancels what a backend runs for `work`; resolves when `work` has settled. Repeats the request
   * until then, because one that arrives between two statements has no effect. The caller must hold
   * the backend during this time (behind a pooler, by an open transaction); otherwise the
   * cancellation could hit the next user. Throws if a cancel request may still arrive; then the
   * connection must be closed.
   */
  cancel(backend: number, work: Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

/** The statements to cancel, until they end. */
interface Unwanted {
  readonly backend: number;
  /** The requests sent to cancel it. */
  sent: Promise<unknown>;
}

/**
 * Creates a canceller with its own connection, because the pool may be exhausted by the statements
 * to cancel.
 */
export function createStatementCanceller(
  connectionString: string,
  logger: Logger,
): StatementCanceller {
  const pool = new pg.Pool({
    connectionString,
    Client: DatabaseClient,
    max: 1,
    ...survivesSilence,
    connectionTimeoutMillis: cancelTimeout,
    query_timeout: cancelTimeout,
    application_name: 'turno cancel',
  });
  const onError = (error: unknown) => logger.debug({ err: error }, 'could not cancel a statement');
  pool.on('error', onError);

  const unwanted = new Set<Unwanted>();
  let isEnding = false;
  let more = Promise.withResolvers<void>();

  /** Sends one request for all running statements when the connection is available. */
  async function requestCancel(): Promise<void> {
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
      await requestCancel().catch(onError);
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
