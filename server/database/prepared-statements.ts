import { hash } from 'node:crypto';
import pg, { type Connection, type PoolClient } from 'pg';

/** Names of statements that ran before; the screens have about 250. */
const maxNames = 10_000;
/** Prepared statements per connection; the screens have about 250. */
const maxPrepared = 300;
/**
 * In characters: texts of prepared statements use at most 1.2 MB per connection. The longest of a
 * screen has 1,643.
 */
const longestPrepared = 4_000;
/** SQLSTATE of a prepared statement name that does not exist, or already exists. */
const UNDEFINED_STATEMENT = '26000';
const DUPLICATE_STATEMENT = '42P05';

/**
 * Closes a prepared statement by the protocol, because a pooler that stores them does not
 * understand `deallocate`.
 */
class CloseStatement extends pg.Query {
  constructor(name: string) {
    super({ text: '', name }, () => undefined);
    this.submit = (connection: Connection) => {
      connection.close({ type: 'S', name }, true);
      connection.sync();
    };
  }
}

/** The names of a process's prepared statements. */
export interface StatementNames {
  /**
   * Returns the name under which to prepare a statement; undefined for one that is sent without a
   * name.
   */
  nameOf(client: PoolClient, text: string): string | undefined;
  /**
   * Closes the least recently used statements of a connection above the limit. Must be called while
   * no named statement runs on it.
   */
  trim(client: PoolClient): void;
  /** Handles the error of a named statement. If prepared statements are lost, no more are named. */
  failed(client: PoolClient, name: string | undefined, error: unknown): void;
}

/** Sends every statement without a name, for poolers that lose prepared statements. */
export const noStatementNames: StatementNames = {
  nameOf: () => undefined,
  trim: () => undefined,
  failed: () => undefined,
};

/**
 * Creates names for the statements worth preparing: those that ran before. A name is a hash of the
 * text, the same on every connection and node, so that it never refers to another statement.
 *
 * @param onUnsupported called once when prepared statements turn out to be lost
 */
export function createStatementNames(onUnsupported: () => void = () => undefined): StatementNames {
  /** The least recently used name comes first. */
  const names = new Set<string>();
  const preparedOn = new WeakMap<PoolClient, Set<string>>();
  let isUnsupported = false;

  return {
    nameOf(client, text) {
      if (isUnsupported || text.length > longestPrepared) return undefined;
      const name = `turno_${hash('sha256', text, 'base64url').slice(0, 32)}`;
      const isKnown = names.delete(name);
      names.add(name);
      if (names.size > maxNames) names.delete(names.values().next().value as string);
      if (!isKnown) return undefined;
      const prepared = preparedOn.get(client) ?? new Set();
      preparedOn.set(client, prepared);
      prepared.delete(name);
      prepared.add(name);
      return name;
    },

    trim(client) {
      const prepared = preparedOn.get(client);
      if (!prepared || prepared.size <= maxPrepared) return;
      const { parsedStatements } = client.connection;
      for (const name of [...prepared].slice(0, prepared.size - maxPrepared)) {
        prepared.delete(name);
        // A statement with an error was never prepared.
        if (!(name in parsedStatements)) continue;
        delete parsedStatements[name];
        client.query(new CloseStatement(name));
      }
    },

    failed(client, name, error) {
      if (name === undefined) return;
      const isPrepared = name in client.connection.parsedStatements;
      // A pooler that stores statements also stores the name of one with an error, and disconnects
      // a client that sends it again.
      if (!isPrepared) client.query(new CloseStatement(name));
      if (
        isUnsupported ||
        (error as { code?: string }).code !==
          (isPrepared ? UNDEFINED_STATEMENT : DUPLICATE_STATEMENT)
      ) {
        return;
      }
      isUnsupported = true;
      onUnsupported();
    },
  };
}
