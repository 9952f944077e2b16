import type { Pool, PoolClient } from 'pg';
import { RuleError } from '#domain/errors/rule-error.ts';
import type { StatementNames } from '../database/prepared-statements.ts';
import { type Read, reading } from '../database/read-only-transaction.ts';
import { type Reader, transaction } from '../database/transaction.ts';
import { createFairQueue } from '../limits/fair-queue.ts';
import { withCashReadReserved } from './cash-look.ts';

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

/** Runs `act` in one transaction that begins with the request's settings. */
export type WithRequestClient = <T>(
  begin: string,
  act: (client: RequestClient) => Promise<T>,
) => Promise<T>;

/** The request that uses the database. */
export interface DatabaseUser {
  readonly requestId: string;
  /** The caller, for a fair share of the connections. */
  readonly person: string;
  /** Returns whether the client disconnected; then nothing more is started. */
  readonly isDisconnected: () => boolean;
  /** Set for read-only work, whose statements are cancelled when the client disconnects. */
  readonly reader?: Reader;
}

/** Creates the database access of one request. */
export type RequestClients = (user: DatabaseUser) => WithRequestClient;

/** Returns a function that returns the seconds since its creation. */
function stopwatch(): () => number {
  const begun = performance.now();
  return () => (performance.now() - begun) / 1_000;
}

/** Connections reserved for other work than data requests, such as session lookups. */
const reservedForOthers = 2;
/** The share of connections that one person may use, and its minimum. */
const maxOfPool = 1 / 3;
const minPerPerson = 2;
/** Transactions that may wait for a connection: of one person, and of all. */
const maxWaiting = { maxPerLine: 1_000, maxWaiting: 5_000 };

/**
 * Runs the statements of plans: each mutation in its own transaction, and each statement of a query
 * in its own. If all connections are in use, persons take turns. No person can use all connections,
 * so heavy use delays only its own caller. `observeQueueTime` receives how long each transaction waited for
 * its connection.
 */
export function createRequestClients(
  pool: Pool,
  names: StatementNames,
  observeQueueTime: (seconds: number) => void = () => undefined,
): RequestClients {
  const { max } = pool.options;
  const concurrency = Math.max(1, max - reservedForOthers);
  const share = Math.max(minPerPerson, Math.floor(max * maxOfPool));
  const queue = createFairQueue({
    concurrency,
    concurrencyPerLine: Math.max(1, Math.min(share, concurrency - 1)),
    ...maxWaiting,
  });

  function wrap(rawClient: PoolClient, send: Read): RequestClient {
    names.trim(rawClient);
    const client: RequestClient = {
      rawClient,
      async query({ text, values, arrayMode }) {
        const name = names.nameOf(rawClient, text);
        try {
          return await send({
            text,
            values: values as unknown[] | undefined,
            name,
            ...(arrayMode ? { rowMode: 'array' as const } : {}),
          });
        } catch (error) {
          names.failed(rawClient, name, error);
          throw error;
        }
      },
      withTransaction: (act) => act(client),
    };
    return client;
  }

  /** Waits for the turn of a person, and gives it up if the client disconnected. */
  function inTurn<T>({ person, isDisconnected }: DatabaseUser, work: () => Promise<T>): Promise<T> {
    return queue.run({ line: person }, () => {
      if (isDisconnected()) throw new RuleError('TIMEOUT');
      return work();
    });
  }

  return (user) => (begin, act) => {
    const waited = stopwatch();
    const acted = (client: PoolClient, send: Read) => {
      observeQueueTime(waited());
      return act(wrap(client, send));
    };
    const { reader, requestId } = user;
    return inTurn(user, () =>
      reader
        ? reading(pool, begin, acted, reader)
        : withCashReadReserved(pool, begin, (beginning) =>
            transaction(
              pool,
              beginning,
              (client) => acted(client, (statement) => client.query(statement)),
              { requestId },
            ),
          ),
    );
  };
}
