import type { Pool, PoolClient } from 'pg';
import { RuleError } from '#domain/rule-error.ts';
import { createFairQueue } from '../fair-queue.ts';
import { type Read, reading } from '../reading.ts';
import { type Reader, transaction } from '../transaction.ts';
import { withCashLook } from './cash-look.ts';
import type { StatementNames } from './statement-names.ts';

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

/** A request that reaches for the database. */
export interface DatabaseUser {
  readonly requestId: string;
  /** Who asks, for their part of what is shared. */
  readonly person: string;
  /** Whether who asked has hung up: nothing is begun for them any more. */
  readonly isGone: () => boolean;
  /** Of what only reads: what runs for them ends when they hang up. */
  readonly reader?: Reader;
}

/** The way to the database of one request. */
export type RequestClients = (user: DatabaseUser) => WithRequestClient;

/** Seconds since it was made. */
function stopwatch(): () => number {
  const begun = performance.now();
  return () => (performance.now() - begun) / 1_000;
}

/** Connections that are left to others than requests for data, such as the reading of sessions. */
const leftToOthers = 2;
/** What one person may have of the connections, and at least: the others are for the others. */
const mostOfPool = 1 / 3;
const leastOfPerson = 2;
/** Transactions that may wait for a connection: of one person, and of all. */
const mostWaiting = { perLine: 1_000, inAll: 5_000 };

/**
 * Runs the statements of plans, each act in a transaction of its own, of what only reads each
 * statement. When there are more than connections, people take turns, and none has
 * all of them, so that whoever asks for much, or for what takes long, waits for themselves. `onWaited`
 * is told how long each waited for its connection.
 */
export function createRequestClients(
  pool: Pool,
  names: StatementNames,
  onWaited: (seconds: number) => void = () => undefined,
): RequestClients {
  const { max } = pool.options;
  const atOnce = Math.max(1, max - leftToOthers);
  const share = Math.max(leastOfPerson, Math.floor(max * mostOfPool));
  const queue = createFairQueue({
    atOnce,
    atOnceOfLine: Math.max(1, Math.min(share, atOnce - 1)),
    ...mostWaiting,
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

  /** The turn of a person; who has gone meanwhile needs none. */
  function inTurn<T>({ person, isGone }: DatabaseUser, work: () => Promise<T>): Promise<T> {
    return queue.run({ line: person }, () => {
      if (isGone()) throw new RuleError('TIMEOUT');
      return work();
    });
  }

  return (user) => (begin, act) => {
    const waited = stopwatch();
    const acted = (client: PoolClient, send: Read) => {
      onWaited(waited());
      return act(wrap(client, send));
    };
    const { reader, requestId } = user;
    return inTurn(user, () =>
      reader
        ? reading(pool, begin, acted, reader)
        : withCashLook(pool, begin, (beginning) =>
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
